import type { reservationApi } from '@chargedeck/contract/charging/reservation/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { reservationSteps } from '@chargedeck/domain/reservation/states'
import { requestCommand } from '../charger-link/public.ts'
import { askPile, findReachablePile } from '../command/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findNumberedOrNull, lockReservationOrNull, type ReservationRow } from './store.ts'

const patienceMs = 60_000

type CancelReservationInput = Received<typeof reservationApi.cancel>['body']

export async function cancelReservation(
  ctx: Context,
  { id, pileId, reservationNo }: CancelReservationInput,
): Promise<null> {
  if (id) return cancelKnown(ctx, await lockReservationOrNull(ctx, id))
  if (!pileId || reservationNo === undefined) throw new AppError('RESERVATION.NOT_FOUND')
  const numbered = await findNumberedOrNull(ctx.tx, reservationNo)
  if (!numbered) return cancelUnknown(ctx, pileId, reservationNo)
  return cancelKnown(ctx, numbered.pileId === pileId ? await lockReservationOrNull(ctx, numbered.id) : null)
}

/** The reservation ends when the charger confirms it. */
async function cancelKnown(ctx: Context, reservation: ReservationRow | null): Promise<null> {
  if (!reservation) throw new AppError('RESERVATION.NOT_FOUND')
  const { id, status, pileId, gunId, reservationNo, expireTime } = reservation
  if (!reservationSteps.can(status, 'cancel') || expireTime <= ctx.now()) throw new AppError('RESERVATION.NOT_OPEN')
  const pile = await findReachablePile(ctx, pileId, 'reservation')
  const command = { kind: 'cancelReservation', reservationNo } as const
  const request = { pile, gunId, orderId: null, command, expireTime: new Date(ctx.now().getTime() + patienceMs) }
  const { commandNo } = await requestCommand(ctx, request)
  ctx.note(id, { commandNo, reservationNo })
  return null
}

/** A charger may hold a gun for a reservation of an earlier system. */
async function cancelUnknown(ctx: Context, pileId: string, reservationNo: number): Promise<null> {
  await askPile(ctx, pileId, { command: { kind: 'cancelReservation', reservationNo }, note: { reservationNo } })
  return null
}
