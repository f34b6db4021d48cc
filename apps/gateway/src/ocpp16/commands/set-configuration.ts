import { acceptedBy, outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'

export const setConfiguration = ({ key, value }: CommandOf<'setConfiguration'>): OutgoingCall =>
  outgoing('ChangeConfiguration', { key, value }, acceptedBy('Accepted', 'RebootRequired'))
