import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing, type CommandOf } from '../outgoing-call.ts'

/** No keys asks for all of them. */
export const getConfiguration = ({ keys }: CommandOf<'getConfiguration'>): OutgoingCall =>
  outgoing(
    'GetConfiguration',
    keys.length > 0 ? { key: [...keys] } : {},
    ({ configurationKey = [], unknownKey = [] }) => ({
      result: 'ACCEPTED',
      status: 'Accepted',
      content: { configurationKey, unknownKey },
    }),
  )
