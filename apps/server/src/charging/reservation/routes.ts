import { reservationApi } from '@chargedeck/contract/charging/reservation/calls'
import { implement } from '../../platform/http/implement.ts'
import { addReservation } from './add-reservation.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { listReservations } from './list-reservations.ts'

export const reservationRoutes = implement(reservationApi, {
  page: async (ctx, { query }) => listReservations(ctx, query),
  add: async (ctx, { body }) => addReservation(ctx, body),
  cancel: async (ctx, { body }) => cancelReservation(ctx, body),
})
