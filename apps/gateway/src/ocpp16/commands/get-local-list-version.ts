import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing } from '../outgoing-call.ts'

/** -1: the charger keeps no list. That is an answer, no failure. */
export const getLocalListVersion = (): OutgoingCall =>
  outgoing('GetLocalListVersion', {}, ({ listVersion }) =>
    listVersion === undefined
      ? { result: 'REJECTED', status: 'Unreadable' }
      : { result: 'ACCEPTED', status: String(listVersion), content: { listVersion } },
  )
