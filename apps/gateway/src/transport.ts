/** The reasons for which we end a connection. */
export type CloseReason =
  | 'replaced'
  | 'tryAgainLater'
  | 'tooManyStrangers'
  | 'serviceRestart'
  | 'turnedAway'
  | 'noCommonDialect'
  | 'passwordChanged'

/** The line to one charger. It carries whole messages as text; binary messages are text in hex. */
export type Transport = {
  send: (text: string) => void
  close: (reason: CloseReason) => void
  /** Ends the line at once, without a close frame. */
  terminate: () => void
  /** Asks for a sign of life. Does nothing on a line that has no ping. */
  ping: () => void
  /** Stops reading until `resume`. */
  pause: () => void
  resume: () => void
  isPaused: () => boolean
  unsentBytes: () => number
}
