// One import for all targets of a lab.
@_exported import Fleet
@_exported import GestureLab
@_exported import LabAnalysis
@_exported import LabCommon
@_exported import LabIntake
@_exported import LabReports
@_exported import LabUpkeep
