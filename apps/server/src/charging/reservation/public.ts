// Guns that are reserved for a card.
export {
  expireReservationsHandler,
  expireReservationsMinutely,
  reserveEnded,
  cancelReservationEnded,
  reservationUsed,
} from './follow.ts'
export { reservationCustomerGuards } from './guards.ts'
export { reservationTimeline } from './reservation-timeline.ts'
export { forgetCustomerInReservations } from './store.ts'
