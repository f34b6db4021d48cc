// Guns that are kept for a card until it comes.
export {
  expireReservationsHandler,
  expireReservationsMinutely,
  reserveEnded,
  cancelReservationEnded,
  reservationUsed,
} from './follow.ts'
