// Guns that are kept for a card until it comes.
export { expireReservationsHandler, expireReservationsMinutely, reservationOutcome, reservationUsed } from './follow.ts'
