/// The kinds that each kind explains if both describe one event, as the families say.
enum PrecedenceTable {
  static let text = """
    content-shift: catch-failed, double-bounce, double-scroll, ghost-scroll, header-flash, jitter, jump-back, \
    micro-stop, refresh-conflict, scroll-undone, shared-offset, spring-back, velocity-step, \
    wrong-bounce-owner, wrong-tab-restore
    refresh-conflict: catch-failed, double-bounce, double-scroll, ghost-scroll, header-flash, jitter, \
    jump-back, micro-stop, scroll-undone, shared-offset, spring-back, velocity-step, wrong-bounce-owner, \
    wrong-tab-restore
    touch-stolen: catch-failed, diagonal-drift, frozen-after-switch, header-stuck, interrupted-handoff, \
    jump-back, lost-callbacks, lost-momentum, scroll-undone, spring-back, stuck, touch-delayed, wrong-order
    touch-delayed: catch-failed, diagonal-drift, frozen-after-switch, header-stuck, interrupted-handoff, \
    jump-back, lost-callbacks, lost-momentum, scroll-undone, spring-back, stuck, wrong-order
    wrong-tab-restore: catch-failed, diagonal-drift, double-bounce, double-scroll, frozen-after-switch, \
    ghost-scroll, header-flash, header-stuck, interrupted-handoff, jitter, jump-back, lost-callbacks, \
    lost-momentum, micro-stop, scroll-undone, shared-offset, spring-back, status-bar-tap-ignored, stuck, \
    velocity-step, wrong-bounce-owner, wrong-order
    shared-offset: catch-failed, ghost-scroll, header-flash, jitter, jump-back, micro-stop, velocity-step
    ghost-scroll: catch-failed, header-flash, jitter, jump-back, micro-stop, velocity-step
    scroll-undone: catch-failed, diagonal-drift, double-bounce, double-scroll, frozen-after-switch, \
    header-flash, header-stuck, interrupted-handoff, jitter, jump-back, lost-callbacks, lost-momentum, \
    micro-stop, spring-back, stuck, velocity-step, wrong-bounce-owner, wrong-order
    spring-back: catch-failed, diagonal-drift, double-bounce, double-scroll, frozen-after-switch, \
    header-flash, header-stuck, interrupted-handoff, jitter, jump-back, lost-callbacks, lost-momentum, \
    micro-stop, stuck, velocity-step, wrong-bounce-owner, wrong-order
    status-bar-tap-ignored: catch-failed, header-flash, jump-back, micro-stop, velocity-step
    catch-failed: diagonal-drift, double-bounce, double-scroll, frozen-after-switch, header-flash, \
    header-stuck, interrupted-handoff, jitter, jump-back, lost-callbacks, lost-momentum, micro-stop, stuck, \
    velocity-step, wrong-bounce-owner, wrong-order
    jump-back: diagonal-drift, double-bounce, double-scroll, frozen-after-switch, header-flash, header-stuck, \
    interrupted-handoff, jitter, lost-callbacks, lost-momentum, micro-stop, stuck, velocity-step, \
    wrong-bounce-owner, wrong-order
    frozen-after-switch: diagonal-drift, double-bounce, double-scroll, header-flash, header-stuck, \
    interrupted-handoff, jitter, lost-callbacks, lost-momentum, micro-stop, stuck, velocity-step, \
    wrong-bounce-owner, wrong-order, wrong-page
    header-stuck: diagonal-drift, double-bounce, double-scroll, header-flash, interrupted-handoff, jitter, \
    lost-callbacks, lost-momentum, micro-stop, stuck, velocity-step, wrong-bounce-owner, wrong-order, \
    wrong-page
    stuck: diagonal-drift, double-bounce, double-scroll, header-flash, interrupted-handoff, jitter, \
    lost-callbacks, lost-momentum, micro-stop, velocity-step, wrong-bounce-owner, wrong-order, wrong-page
    interrupted-handoff: diagonal-drift, double-bounce, double-scroll, header-flash, jitter, lost-callbacks, \
    lost-momentum, micro-stop, velocity-step, wrong-bounce-owner, wrong-order, wrong-page
    double-bounce: diagonal-drift, double-scroll, header-flash, lost-callbacks, lost-momentum, micro-stop, \
    velocity-step, wrong-bounce-owner, wrong-order
    wrong-bounce-owner: diagonal-drift, double-scroll, header-flash, lost-callbacks, lost-momentum, \
    micro-stop, velocity-step, wrong-order
    lost-momentum: diagonal-drift, double-scroll, jitter, lost-callbacks, micro-stop, velocity-step, \
    wrong-order
    lost-callbacks: diagonal-drift, double-scroll, jitter, micro-stop, velocity-step, wrong-order
    header-flash: diagonal-drift, jitter, micro-stop, velocity-step, wrong-order
    double-scroll: diagonal-drift, jitter, micro-stop, velocity-step, wrong-order
    wrong-order: diagonal-drift, jitter, micro-stop, velocity-step
    diagonal-drift: jitter, micro-stop, velocity-step
    velocity-step: micro-stop
    micro-stop:
    jitter:
    wrong-page:
    frame-hitch:
    """
}
