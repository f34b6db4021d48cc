import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

/** The standard wants the key as hex digits; some chargers take only text. */
export const changePassword = ({ form, password }: CommandOf<'changePassword'>): OutgoingCall =>
  outgoing(
    'ChangeConfiguration',
    { key: 'AuthorizationKey', value: form === 'HEX' ? Buffer.from(password).toString('hex') : password },
    acceptedBy('Accepted', 'RebootRequired'),
  )
