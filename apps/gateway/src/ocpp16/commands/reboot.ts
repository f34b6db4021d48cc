import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

export const reboot = ({ hard }: CommandOf<'reboot'>): OutgoingCall =>
  outgoing('Reset', { type: hard ? 'Hard' : 'Soft' }, acceptedBy('Accepted'))
