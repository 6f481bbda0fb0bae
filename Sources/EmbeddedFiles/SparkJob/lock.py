"""The right to write into OUT."""

import json
import os
import socket
import threading

from .store import Refused, now, say

# Seconds after which a lock that nobody renewed is taken over, and between two renewals.
LOCK_STALE, LOCK_RENEWAL = 600, 30


class Lock:
    """The right to write into OUT: a file of its own in OUT/_lock while no other one is there.

    Each job writes its file and then lists: of two at once at least one sees the other. Times are the store's own.
    """

    def __init__(self, out, job, lost):
        """:param lost: a function to call when another job has taken the lock over."""
        self.out, self.lost = out, lost
        self.name = f"_lock/{job}.json"
        self.owner = json.dumps(
            {"host": socket.gethostname(), "process": os.getpid(), "job": job, "since": now()}
        ).encode()
        self.ended = threading.Event()

    def take(self):
        self.out.put(self.name, self.owner)
        own, others = self.look()
        for path, time_us in others:
            holder = self.holder(path)
            if own - time_us > LOCK_STALE * 1_000_000 or self.is_dead(holder):
                say(f"took over the lock of {described(holder)}, which ended without removing it.")
                self.out.system.delete_file(path)
                continue
            self.remove(self.name)
            raise Refused(
                75,
                f"another job writes into {self.out.uri}: {described(holder)}. Run this one again when it has ended.",
            )
        threading.Thread(target=self.renew, daemon=True).start()

    def look(self):
        files = self.out.files("_lock")
        mine = [time_us for path, _, time_us in files if path.endswith("/" + self.name)]
        return (mine or [0])[0], [(path, time_us) for path, _, time_us in files if not path.endswith("/" + self.name)]

    def holder(self, path):
        try:
            return json.loads(self.out.read(path))
        except (OSError, ValueError):
            return {}

    def is_dead(self, holder):
        """Whether the job ran on this machine and its process has ended."""
        if holder.get("host") != socket.gethostname() or not isinstance(holder.get("process"), int):
            return False
        try:
            os.kill(holder["process"], 0)
        except ProcessLookupError:
            return True
        except OSError:
            pass
        return False

    def check(self):
        """:raise: `Refused` if another job has taken the lock over."""
        if self.look()[0] == 0:
            raise Refused(75, f"another job has taken over the lock of {self.out.uri}; run this one again.")

    def renew(self):
        while not self.ended.wait(LOCK_RENEWAL):
            try:
                if self.look()[0] == 0:
                    return self.lost()
                self.out.put(self.name, self.owner)
            except OSError:
                # The next renewal may succeed; the check before each writing decides.
                continue

    def remove(self, name=None):
        self.ended.set()
        system, root = self.out.opened()
        try:
            system.delete_file(f"{root}/{name or self.name}")
        except OSError:
            pass


def described(holder):
    job, process, host, since = (holder.get(name, "?") for name in ("job", "process", "host", "since"))
    return f"job {job} of process {process} on {host}, since {since}"
