import { acceptedBy, outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'

/** Scheduled: it changes when the running transaction ends. */
export const setAvailability = ({ gunNo, available }: CommandOf<'setAvailability'>): OutgoingCall =>
  outgoing(
    'ChangeAvailability',
    { connectorId: gunNo, type: available ? 'Operative' : 'Inoperative' },
    acceptedBy('Accepted', 'Scheduled'),
  )
