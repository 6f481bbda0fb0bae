import TracelabCommands

Tracelab.main(catalog: .shipped)
