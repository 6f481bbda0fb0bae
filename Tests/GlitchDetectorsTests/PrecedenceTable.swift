/// The kinds that each kind replaces if both describe one event.
enum PrecedenceTable {
  static let text = """
    content-shift: double-bounce, double-scroll, ghost-scroll, header-flash, jitter, jump-back, \
    micro-stop, refresh-conflict, scroll-undone, shared-offset, spring-back, velocity-step, \
    wrong-tab-restore
    refresh-conflict: double-bounce, double-scroll, ghost-scroll, header-flash, header-stuck, jitter, \
    jump-back, micro-stop, scroll-undone, spring-back, velocity-step, wrong-bounce-owner, wrong-order, \
    wrong-tab-restore
    touch-stolen: catch-failed, diagonal-drift, frozen-after-switch, header-stuck, interrupted-handoff, \
    lost-callbacks, lost-momentum, spring-back, stuck, touch-delayed
    touch-delayed: header-stuck, spring-back
    wrong-tab-restore: catch-failed, diagonal-drift, double-bounce, double-scroll, frozen-after-switch, \
    ghost-scroll, header-flash, header-stuck, interrupted-handoff, jitter, jump-back, lost-callbacks, \
    lost-momentum, micro-stop, scroll-undone, shared-offset, spring-back, status-bar-tap-ignored, stuck, \
    velocity-step, wrong-bounce-owner, wrong-order
    shared-offset: ghost-scroll, header-flash, jitter, jump-back, lost-callbacks, micro-stop, \
    velocity-step
    ghost-scroll: catch-failed, double-bounce, double-scroll, header-flash, header-stuck, jump-back, \
    lost-callbacks, lost-momentum, spring-back, velocity-step, wrong-bounce-owner
    scroll-undone: double-bounce, double-scroll, header-flash, header-stuck, jitter, jump-back, \
    lost-callbacks, lost-momentum, micro-stop, spring-back, velocity-step, wrong-bounce-owner, \
    wrong-order
    status-bar-tap-ignored: header-flash, jump-back, lost-callbacks, velocity-step
    spring-back: double-bounce, double-scroll, header-flash, header-stuck, jitter, jump-back, \
    lost-callbacks, lost-momentum, velocity-step, wrong-bounce-owner, wrong-order
    catch-failed: header-stuck, interrupted-handoff, jump-back, lost-callbacks, lost-momentum, stuck, \
    velocity-step
    jump-back: double-bounce, double-scroll, frozen-after-switch, header-flash, header-stuck, \
    interrupted-handoff, jitter, lost-callbacks, lost-momentum, micro-stop, stuck, velocity-step, \
    wrong-bounce-owner, wrong-order
    frozen-after-switch: header-stuck, interrupted-handoff, lost-callbacks, lost-momentum, stuck, \
    wrong-page
    header-stuck: diagonal-drift, double-bounce, double-scroll, header-flash, interrupted-handoff, \
    jitter, lost-callbacks, lost-momentum, micro-stop, stuck, wrong-bounce-owner, wrong-order
    stuck: double-scroll, interrupted-handoff, lost-callbacks, lost-momentum, micro-stop, wrong-order
    double-bounce: double-scroll, header-flash, lost-callbacks, micro-stop, velocity-step, \
    wrong-bounce-owner, wrong-order
    wrong-bounce-owner: double-scroll, header-flash, lost-callbacks, micro-stop, velocity-step, \
    wrong-order
    interrupted-handoff: double-scroll, header-flash, lost-callbacks, lost-momentum, micro-stop, \
    wrong-order
    lost-momentum: double-scroll, lost-callbacks, velocity-step, wrong-order
    lost-callbacks: double-scroll, header-flash, jitter, micro-stop, velocity-step, wrong-order
    double-scroll: micro-stop, velocity-step, wrong-order
    header-flash: jitter, micro-stop, wrong-order
    wrong-order: diagonal-drift, jitter, micro-stop, velocity-step
    velocity-step:
    micro-stop:
    jitter:
    diagonal-drift:
    wrong-page:
    frame-hitch:
    """
}
