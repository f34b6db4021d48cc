import type { Answer, Payload, Reply } from './raw-socket.ts'

export type SentCall = {
  socketNo: number
  messageId: string
  action: string
  payload: Payload
  sentAt: Date
  answer?: Answer
}
export type ReceivedCommand = { action: string; payload: Payload; reply: Reply; receivedAt: Date }

export type CallRecord = ReturnType<typeof callRecord>

/** Everything that a charger sent and received: what the server acknowledged must be in its database. */
export function callRecord(limit = Infinity) {
  const sent: SentCall[] = []
  const received: ReceivedCommand[] = []
  const discarded: { action: string; payload: Payload }[] = []
  const counts = { sent: 0, answered: 0, refused: 0, timedOut: 0, lost: 0 }
  const trimmed = <T>(list: T[], item: T): T => {
    list.push(item)
    if (list.length > 2 * limit) list.splice(0, list.length - limit)
    return item
  }
  return {
    noteSent: (call: SentCall): SentCall => {
      counts.sent++
      return trimmed(sent, call)
    },
    noteAnswer: (call: SentCall, answer: Answer): void => {
      counts[({ result: 'answered', error: 'refused', timeout: 'timedOut', lost: 'lost' } as const)[answer.kind]]++
      call.answer = answer
    },
    noteReceived: (command: ReceivedCommand): void => void trimmed(received, command),
    noteDiscarded: (action: string, payload: Payload): void => void trimmed(discarded, { action, payload }),
    counts: (): Readonly<typeof counts> => counts,
    sent: (action?: string): SentCall[] => sent.filter((call) => action === undefined || call.action === action),
    received: (action?: string): ReceivedCommand[] =>
      received.filter((command) => action === undefined || command.action === action),
    /** Transaction messages that were dropped after the last attempt: lost revenue. */
    discarded: (): readonly { action: string; payload: Payload }[] => discarded,
    /** Calls with a CALLRESULT: the server stored them. */
    acknowledged: (action?: string): SentCall[] =>
      sent.filter((call) => call.answer?.kind === 'result' && (action === undefined || call.action === action)),
    /** Calls with neither result nor error, except those whose socket closed before the answer. */
    unanswered: (): SentCall[] => sent.filter((call) => call.answer === undefined || call.answer.kind === 'timeout'),
    /** Calls with a CALLERROR: the server refused them. */
    refused: (): SentCall[] => sent.filter((call) => call.answer?.kind === 'error'),
    lost: (): SentCall[] => sent.filter((call) => call.answer?.kind === 'lost'),
  }
}
