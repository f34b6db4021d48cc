import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

export const unlock = ({ gunNo }: CommandOf<'unlock'>): OutgoingCall =>
  outgoing('UnlockConnector', { connectorId: gunNo }, acceptedBy('Unlocked'))
