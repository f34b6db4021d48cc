import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'

/** A charger's message as its dialect reads it. `id` pairs call and answer; a broken message may have lost it. */
export type Message = { type: 'call'; id: string; action: string; payload: unknown } | AnswerMessage | BrokenMessage

/** The answer of a charger to a call of ours. */
export type AnswerMessage =
  { type: 'result'; id: string; payload: unknown } | { type: 'error'; id: string; code: string; description: string }

export type BrokenMessage = { type: 'broken'; id: string | null; action: string | null }

/** The call of a charger as it arrived. `payload` is undefined when it could not be parsed. */
export type IncomingCall = { id: string; action: string; payload: unknown; text: string; at: Date }

/** The answer to a call, and which messages of this exchange are stored as evidence. */
export type Answer = { text: string; evidence: Evidence }
/** With none, the answer is not remembered either. */
export type Evidence = 'callAndAnswer' | 'none'

/** A command as a message of the dialect, with the reader of its answer. */
export type OutgoingCall = {
  action: string
  textWith: (id: string) => string
  readOutcome: (answer: AnswerMessage) => CommandOutcome
}
