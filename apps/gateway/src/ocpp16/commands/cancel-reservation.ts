import { acceptedBy, outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'

export const cancelReservation = ({ reservationNo }: CommandOf<'cancelReservation'>): OutgoingCall =>
  outgoing('CancelReservation', { reservationId: reservationNo }, acceptedBy('Accepted'))
