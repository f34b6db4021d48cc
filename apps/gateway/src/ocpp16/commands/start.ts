import { acceptedBy, outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'

/** Accepted means only that the charger will try: an order opens by its StartTransaction. */
export const start = ({ gunNo, idTag }: CommandOf<'start'>): OutgoingCall =>
  outgoing('RemoteStartTransaction', { connectorId: gunNo, idTag }, acceptedBy('Accepted'))
