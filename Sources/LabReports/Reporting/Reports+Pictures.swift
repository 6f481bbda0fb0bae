import Foundation
import LabCommon
import Pictures
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TracePlot
import TraceStore

extension Reports {
  /// The maximum number of incidents that a report draws: 20 animations have about 15 MB. [chosen]
  public static let mostPictures = 20

  /// Draws the incidents of a report on which somebody should act as GIFs, the worst first: in comparisons the new and the worse ones.
  ///
  /// - Parameters:
  ///   - document: gets the paths of the pictures, which its formats link.
  ///   - folder: is created if necessary; files of the same names are replaced.
  /// - Returns: a sentence on what was drawn.
  /// - Throws: `UsageError` for a report without incidents, `OutputError` for files that cannot be written, `StoreError`.
  public func drawPictures(of document: inout ReportDocument, in folder: String) throws -> String {
    guard let data = document.data else {
      throw UsageError("--pictures draws incidents, and this report lists none.")
    }
    let ranked = Incident.ranked(data.incidents, limit: Self.mostPictures, noticeable: data.noticeable)
    let incidents = Array(ranked.prefix(while: \.isRegression))
    let lab = try open()
    let counterparts = data.counterpartSessions
    let scenes = try incidents.map { try scene(of: $0, in: data, counterparts: counterparts, lab) }
    let files = Parallel.map(scenes.count) { place in scenes[place].map { IncidentPicture($0).gif.bytes } ?? [] }
    try FileOutput.makeFolder(folder)
    var taken: Set<String> = []
    var pictures: [ReportPicture] = []
    for (incident, bytes) in zip(incidents, files) where !bytes.isEmpty {
      let strategy = data.runsByID[incident.runID]?.strategy ?? "run"
      let name = Self.fileName([incident.kind, incident.fingerprint, strategy], taken: &taken)
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let file = try FileOutput(path: path)
      try file.write(bytes)
      try file.close()
      pictures.append(ReportPicture(incident: incident, path: path))
    }
    document.data?.pictures = pictures
    document.places.insert(folder)
    let lacking = incidents.count - pictures.count
    let more = data.regressionCount - incidents.count
    if lacking > 0 {
      document.notes.append(
        "\(Plural.text(lacking, "incident has", "incidents have")) no picture, because the frames were not stored; `tracelab analyze` "
          + "stores them.")
    }
    if more > 0 {
      document.notes.append(
        "\(Plural.text(more, "more incident has", "more incidents have")) no picture, since a report draws \(Self.mostPictures); "
          + "`tracelab export UID --as gif --incident FINGERPRINT` draws one.")
    }
    return "\(PublicPath.of(folder)): \(Plural.text(pictures.count, "picture"))."
  }

  /// The scene of an incident: the frames of its run and, in a comparison, those of the baseline.
  ///
  /// The baseline's are those of the same recording, or of the other build's recording of the scenario.
  ///
  /// - Returns: `nil` if the frames are not stored.
  private func scene(
    of incident: Incident, in data: ReportData, counterparts: [String: String], _ lab: Lab
  ) throws -> IncidentScene? {
    guard let run = data.runsByID[incident.runID] else { return nil }
    let others = data.runs.filter { $0.side == .baseline && $0.id != run.id }
    let other = others.first { $0.strategy == run.strategy } ?? (others.count == 1 ? others[0] : nil)
    return try lab.read { reader in
      guard let stored = try reader.storedSession(uid: incident.sessionUID),
        let session = try reader.session(stored.id),
        let frames = try Self.frames(of: incident.sessionUID, run, reader)
      else { return nil }
      let areAlike = other?.strategy == run.strategy
      func side(_ run: ReportData.Run, _ frames: FrameTable) -> IncidentScene.Side {
        IncidentScene.Side(
          title: areAlike ? run.title : run.strategy, frames: frames,
          marks: data.marks(of: incident.sessionUID, in: run, shown: incident))
      }
      var sides = [side(run, frames)]
      if let other, let before = try Self.frames(of: incident.sessionUID, other, reader) {
        sides.insert(side(other, before), at: 0)
      } else if let uid = counterparts[incident.sessionUID],
        let before = try Self.recording(uid, before: incident, of: session, frames, run, in: data, reader)
      {
        sides[0].title = Self.title(session, otherwise: sides[0].title)
        sides.insert(before, at: 0)
      }
      return IncidentScene(
        name: session.name, layout: session.layout, touches: session.touches, events: session.events, sides: sides,
        place: sides.count - 1, incident: incident.glitch)
    }
  }

  /// The other build's recording of a scenario, shifted so that its gesture begins with that of the incident.
  ///
  /// - Returns: `nil` if the frames are not stored.
  private static func recording(
    _ uid: String, before incident: Incident, of session: Session, _ frames: FrameTable, _ run: ReportData.Run,
    in data: ReportData, _ reader: LabTransaction
  ) throws -> IncidentScene.Side? {
    guard let stored = try reader.storedSession(uid: uid), let other = try reader.session(stored.id),
      let otherFrames = try Self.frames(of: uid, run, reader)
    else { return nil }
    func begin(_ session: Session, _ frames: FrameTable) -> Int {
      let gestures = Gesture.all(of: session.touches, layout: session.layout, frames: frames)
      guard let number = incident.gesture, gestures.indices.contains(number) else { return 0 }
      return gestures[number].start
    }
    return IncidentScene.Side(
      title: title(other, otherwise: "before"), frames: otherFrames,
      marks: data.marks(of: uid, in: run, shown: incident),
      of: .init(layout: other.layout, touches: other.touches, events: other.events),
      delay: begin(session, frames) - begin(other, otherFrames))
  }

  private static func title(_ session: Session, otherwise: String) -> String {
    session.source.build.map { "build \($0)" } ?? otherwise
  }

  private static func frames(of uid: String, _ run: ReportData.Run, _ reader: LabTransaction) throws -> FrameTable? {
    guard let replay = try reader.storedReplay(ofSession: uid, in: run.partIDs),
      let frames = try reader.frames(ofReplay: replay), !frames.isEmpty
    else { return nil }
    return frames
  }

  /// A file's name of letters, digits and hyphens, which no other picture has.
  private static func fileName(_ parts: [String], taken: inout Set<String>) -> String {
    let plain = parts.map { part in
      String(part.prefix(60).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }.joined(separator: "-")
    let names = [plain] + (2...mostPictures + 1).map { "\(plain)-\($0)" }
    let name = names.first { !taken.contains($0) } ?? plain
    taken.insert(name)
    return name + ".gif"
  }
}

extension ReportData {
  /// The incidents of a session in a run, as marks: those that count, and the kind of the shown one.
  fileprivate func marks(of uid: String, in run: Run, shown: Incident) -> [PlotMark] {
    (incidents + counterparts).filter { incident in
      incident.runID == run.id && incident.sessionUID == uid
        && (incident.kind == shown.kind || !scope.uncounted.contains(incident.kind))
    }.map {
      PlotMark(start: $0.start, end: $0.end, kind: $0.kind, detail: $0.detail)
    }
  }
}
