import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing, unreadable } from '../outgoing-call.ts'

/** -1 means that the charger supports no list. That is an answer, not a failure. */
export const getLocalListVersion = (): OutgoingCall =>
  outgoing('GetLocalListVersion', {}, ({ listVersion }) =>
    listVersion === undefined
      ? unreadable
      : { result: 'ACCEPTED', status: String(listVersion), content: { version: listVersion } },
  )
