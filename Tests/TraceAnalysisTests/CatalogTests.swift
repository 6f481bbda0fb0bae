import GlitchDetectors
import ScrollEngine
import Testing
import TraceFormats
import TraceModel

@testable import TraceAnalysis
