import { acceptedBy, outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'

export const unlock = ({ gunNo }: CommandOf<'unlock'>): OutgoingCall =>
  outgoing('UnlockConnector', { connectorId: gunNo }, acceptedBy('Unlocked'))
