import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { callText } from '@chargedeck/ocpp/frame'
import type { Lenient } from '@chargedeck/ocpp/lenient-reading'
import type { PlatformAction, PlatformRequest, PlatformResponse } from '@chargedeck/ocpp/v16/platform-calls'
import { platformReaders } from '@chargedeck/ocpp/v16/readers'
import type { OutgoingCall } from '../dialect-messages.ts'
import { rejectReasonOf } from './our-words.ts'

export type { CommandOf } from '@chargedeck/domain/charger-link/commands'

type Judge<A extends PlatformAction> = (response: Lenient<PlatformResponse<A>>) => CommandOutcome

export function outgoing<A extends PlatformAction>(
  action: A,
  payload: PlatformRequest<A>,
  judge: Judge<A>,
): OutgoingCall {
  // the reader was compiled from the answer of this action
  const read = platformReaders[action].response as (payload: unknown) => { value: Lenient<PlatformResponse<A>> }
  return {
    action,
    textWith: (id) => callText(id, action, payload),
    readOutcome: (answer) => (answer.type === 'result' ? judge(read(answer.payload).value) : rejected(answer.code)),
  }
}

export const unreadable: CommandOutcome = { result: 'REJECTED', reason: 'UNREADABLE', status: 'Unreadable' }

export const rejected = (word: string): CommandOutcome => ({
  result: 'REJECTED',
  reason: rejectReasonOf(word),
  status: word,
})

/** Accepted when the charger answers with one of these words; staff see its own word. */
export const acceptedBy =
  <W extends string>(...words: readonly W[]) =>
  ({ status }: { status?: W | (string & {}) | undefined }): CommandOutcome => {
    if (status === undefined) return unreadable
    return words.some((word) => word === status) ? { result: 'ACCEPTED', status } : rejected(status)
  }
