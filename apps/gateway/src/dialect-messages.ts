import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'

/** A message of a charger as its dialect reads it. `id` pairs a call with its answer; of a broken one it may be lost. */
export type Message = { type: 'call'; id: string; action: string; payload: unknown } | AnswerMessage | BrokenMessage

/** What a charger answers to a call of ours. */
export type AnswerMessage =
  { type: 'result'; id: string; payload: unknown } | { type: 'error'; id: string; code: string; description: string }

export type BrokenMessage = { type: 'broken'; id: string | null; action: string | null }

/** A charger's call as it arrived. A payload that could not be parsed is undefined. */
export type IncomingCall = { id: string; action: string; payload: unknown; text: string; at: Date }

/** What a call is answered, and which messages of this exchange are kept as evidence. */
export type Answer = { text: string; evidence: Evidence }
/** Both; the call alone, because its answer says nothing; or none: such an answer is not even remembered. */
export type Evidence = 'callAndAnswer' | 'call' | 'none'

/** A command in the dialect's words, with the way back to ours. */
export type OutgoingCall = {
  action: string
  textWith: (id: string) => string
  readOutcome: (answer: AnswerMessage) => CommandOutcome
}
