import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'
import { refreshTopics } from '../our-words.ts'

/** Asks only for the current state; starts and stops nothing. */
export const trigger = ({ what, gunNo }: CommandOf<'trigger'>): OutgoingCall =>
  outgoing(
    'TriggerMessage',
    { requestedMessage: refreshTopics[what], ...(gunNo !== null && { connectorId: gunNo }) },
    acceptedBy('Accepted'),
  )
