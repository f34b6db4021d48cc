import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

export const setConfiguration = ({ key, value }: CommandOf<'setConfiguration'>): OutgoingCall =>
  outgoing('ChangeConfiguration', { key, value }, acceptedBy('Accepted', 'RebootRequired'))
