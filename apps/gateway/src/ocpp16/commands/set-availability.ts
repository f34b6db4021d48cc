import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

/** Scheduled means that it changes when the running transaction ends. */
export const setAvailability = ({ gunNo, available }: CommandOf<'setAvailability'>): OutgoingCall =>
  outgoing(
    'ChangeAvailability',
    { connectorId: gunNo, type: available ? 'Operative' : 'Inoperative' },
    acceptedBy('Accepted', 'Scheduled'),
  )
