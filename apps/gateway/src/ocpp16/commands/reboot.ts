import { acceptedBy, outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'

export const reboot = ({ hard }: CommandOf<'reboot'>): OutgoingCall =>
  outgoing('Reset', { type: hard ? 'Hard' : 'Soft' }, acceptedBy('Accepted'))
