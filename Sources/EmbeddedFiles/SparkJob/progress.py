"""Sentences of the job while Spark works, and about failures."""

import re
import threading

from .store import counted, say


class Progress:
    """Lines about the tasks of the running stages, on standard error."""

    def __init__(self, context, verb, count):
        self.tracker, self.verb, self.count = context.statusTracker(), verb, count
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.ended.set()

    def run(self):
        while not self.ended.wait(10):
            stages = [self.tracker.getStageInfo(number) for number in self.tracker.getActiveStageIds()]
            done = max(
                (stage.numCompletedTasks for stage in stages if stage and stage.numTasks == self.count), default=None
            )
            if done is not None:
                say(f"{self.verb} {done} of {self.count} tasks.")


def failures(context):
    """One sentence per executor on which tasks failed."""
    store, found = context._jsc.sc().statusStore(), []
    executors = store.executorList(False)
    for number in range(executors.size()):
        one = executors.apply(number)
        if one.failedTasks() > 0:
            found.append(f"executor {one.id()} on {one.hostPort()}: {counted(one.failedTasks(), 'task')} failed there")
    return found


def reason(error):
    """The last line of what went wrong in a task, of all that Spark says."""
    text = str(getattr(error, "java_exception", None) or error)
    found = re.findall(r"^(?:[\w.]*(?:Error|Exception)): (.+)$", text, re.M)
    # The first is Spark's own, about the whole stage; the deepest one is the cause.
    return (found[-1] if found else text.strip().splitlines()[-1])[:600]
