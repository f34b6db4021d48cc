import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

export const cancelReservation = ({ reservationNo }: CommandOf<'cancelReservation'>): OutgoingCall =>
  outgoing('CancelReservation', { reservationId: reservationNo }, acceptedBy('Accepted'))
