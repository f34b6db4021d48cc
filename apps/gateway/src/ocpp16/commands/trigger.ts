import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

/** Asks for the current state only: it starts and stops nothing. */
export const trigger = ({ what, gunNo }: CommandOf<'trigger'>): OutgoingCall =>
  outgoing(
    'TriggerMessage',
    { requestedMessage: what, ...(gunNo !== null && { connectorId: gunNo }) },
    acceptedBy('Accepted'),
  )
