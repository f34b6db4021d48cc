// Guns that are reserved for a card.
export {
  expireReservationsHandler,
  expireReservationsMinutely,
  reserveEnded,
  cancelReservationEnded,
  reservationUsed,
} from './follow.ts'
