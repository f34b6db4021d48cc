import { reservationSteps } from '@chargedeck/domain/reservation/states'
import { requestCommand } from '../charger-link/public.ts'
import { findReachablePile } from '../command/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { lockReservationOrNull } from './store.ts'

const patienceMs = 60_000

/** The reservation ends when the charger confirms it. */
export async function cancelReservation(ctx: Context, id: string): Promise<null> {
  const reservation = await lockReservationOrNull(ctx, id)
  if (!reservation) throw new AppError('RESERVATION.NOT_FOUND')
  const { status, pileId, gunId, reservationNo, expireTime } = reservation
  if (!reservationSteps.can(status, 'cancel') || expireTime <= ctx.now()) throw new AppError('RESERVATION.NOT_OPEN')
  const pile = await findReachablePile(ctx, pileId, 'reservation')
  const command = { kind: 'cancelReservation', reservationNo } as const
  const request = { pile, gunId, orderId: null, command, expireTime: new Date(ctx.now().getTime() + patienceMs) }
  const { commandNo } = await requestCommand(ctx, request)
  ctx.note(id, { commandNo, reservationNo })
  return null
}
