"""Decodes an animation and still pictures of its moments with Pillow, and prints what it found, one fact a line."""
import sys

from PIL import Image, ImageChops

gif = Image.open(sys.argv[1])
frames, durations = [], []
for n in range(gif.n_frames):
    gif.seek(n)
    frames.append(gif.convert("RGB"))
    durations.append(gif.info["duration"])
print("size", *gif.size)
print("loop", gif.info["loop"])
print("durations", *sorted(set(durations)))
print("milliseconds", sum(durations))
# The still pictures: a moment in milliseconds since the animation's beginning, and a file.
for moment, path in zip(sys.argv[2::2], sys.argv[3::2]):
    shown, end = None, 0
    for frame, duration in zip(frames, durations):
        end += duration
        if int(moment) < end:
            shown = frame
            break
    still = Image.open(path).convert("RGB")
    difference = ImageChops.difference(shown, still)
    worst = max(high for _, high in difference.getextrema())
    print("difference", moment, worst)
