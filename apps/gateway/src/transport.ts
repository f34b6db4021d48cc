/** Why we end a connection. */
export type CloseReason =
  'replaced' | 'tryAgainLater' | 'tooManyStrangers' | 'serviceRestart' | 'turnedAway' | 'noCommonDialect'

/** The line to one charger. It carries whole messages as text; what is binary on the wire is hex here. */
export type Transport = {
  send: (text: string) => void
  close: (reason: CloseReason) => void
  /** Ends the line at once, without a goodbye. */
  terminate: () => void
  /** Asks for a sign of life. A line that has no such question does nothing. */
  ping: () => void
  /** Reads nothing more until `resume`. */
  pause: () => void
  resume: () => void
  isPaused: () => boolean
  unsentBytes: () => number
}
