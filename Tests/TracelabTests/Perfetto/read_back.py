"""Prints what Perfetto's own classes read of a trace: one line per counter sample and per slice, separated by tabs."""

import sys

from perfetto.protos.perfetto.trace import perfetto_trace_pb2

trace = perfetto_trace_pb2.Trace()
with open(sys.argv[1], "rb") as file:
    trace.ParseFromString(file.read())

tracks = {}
begun = {}
Event = perfetto_trace_pb2.TrackEvent
for packet in trace.packet:
    if packet.HasField("track_descriptor"):
        tracks[packet.track_descriptor.uuid] = packet.track_descriptor.name
        continue
    event = packet.track_event
    track = tracks[event.track_uuid]
    if event.type == Event.TYPE_COUNTER:
        print("counter", track, packet.timestamp, repr(event.double_counter_value), sep="\t")
    elif event.type == Event.TYPE_SLICE_BEGIN:
        begun[event.track_uuid] = (packet.timestamp, event.name)
    elif event.type == Event.TYPE_SLICE_END:
        start, name = begun.pop(event.track_uuid)
        print("slice", track, start, packet.timestamp - start, name, sep="\t")
    elif event.type == Event.TYPE_INSTANT:
        print("slice", track, packet.timestamp, 0, event.name, sep="\t")
assert not begun
