"""Drives a headless Chromium over the DevTools protocol on a pipe. Python's standard library alone."""

import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find_browser():
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    def __init__(self, width=1440, height=1000):
        self.profile = tempfile.mkdtemp(prefix="tracelab-browser-")
        command_read, self.command_write = os.pipe()
        self.event_read, event_write = os.pipe()

        def wire():
            # The protocol is spoken on descriptors 3 and 4; duplicates first, since one of them may be in the way.
            commands, events = os.dup(command_read), os.dup(event_write)
            os.dup2(commands, 3)
            os.dup2(events, 4)

        self.process = subprocess.Popen(
            [find_browser(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={self.profile}",
             f"--window-size={width},{height}", "about:blank"],
            preexec_fn=wire, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(command_read)
        os.close(event_write)
        self.buffer, self.number, self.events, self.session = b"", 0, [], None
        target = next(t for t in self.send("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")
        self.resize(width, height)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.event_read, 1 << 16)
            if not chunk:
                raise RuntimeError("the browser went away")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.command_write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def resize(self, width, height, mobile=False):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)

    def prefers(self, scheme):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, url):
        """Loads a page; the seconds until its script has run to the end."""
        self.events.clear()
        begin = time.monotonic()
        self.send("Page.navigate", url=url)
        while self.value("document.documentElement?.dataset.ready") != "true":
            if time.monotonic() - begin > 60:
                raise RuntimeError(f"{url} did not become ready: {self.faults()}")
            time.sleep(0.02)
        return time.monotonic() - begin

    def value(self, expression):
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def key(self, key, code=None):
        # What the browser itself does for a key goes by its number.
        number = {"Escape": 27, "Enter": 13}.get(key, 0)
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, windowsVirtualKeyCode=number,
                      **({"text": key} if kind == "keyDown" and len(key) == 1 else {}))

    def drag(self, start, end, shift=False):
        """Presses the mouse at a point, moves it to another in steps, and lets go."""
        def mouse(kind, point, buttons):
            self.send("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], button="left", buttons=buttons,
                      clickCount=1, modifiers=8 if shift else 0)

        mouse("mousePressed", start, 1)
        for step in range(1, 6):
            mouse("mouseMoved", [a + (b - a) * step / 5 for a, b in zip(start, end)], 1)
        mouse("mouseReleased", end, 0)

    def click(self, selector):
        """A click of the mouse in the middle of an element, as a reader clicks: not if something covers it."""
        x, y = self.value(f"""(box => [box.left + box.width / 2, box.top + box.height / 2])
                              (document.querySelector({json.dumps(selector)}).getBoundingClientRect())""")
        self.drag((x, y), (x, y))

    def faults(self):
        """Exceptions, errors of the console and requests to anything but the page itself."""
        self.value("0")
        found = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(json.dumps(parameters["exceptionDetails"])[:600])
            elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append(json.dumps(parameters["args"])[:600])
            elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(json.dumps(parameters["entry"])[:600])
            elif method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith(("file:", "about:", "data:")):
                    found.append("asked for " + url)
            elif method == "Page.javascriptDialogOpening":
                found.append("opened a dialog")
        return found

    def screenshot(self, path, whole=False):
        import base64
        shot = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))
