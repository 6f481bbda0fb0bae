import ArgumentParser

@main struct Tracelab: ParsableCommand {}
