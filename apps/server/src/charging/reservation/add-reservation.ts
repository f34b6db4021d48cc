import type { Received } from '@chargedeck/contract/endpoint'
import { longestReservationHours, type reservationApi } from '@chargedeck/contract/charging/reservation/calls'
import { parentTagOf } from '@chargedeck/domain/charger-link/parent-tag'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { requestCommand } from '../charger-link/public.ts'
import { takeReachablePile } from '../command/public.ts'
import { payerByCardOrNull } from '../../customer/customer/public.ts'
import { gunsInScope } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { expireAll, insertReservation, isTaken, nextReservationNo } from './store.ts'

type AddReservationInput = Received<typeof reservationApi.add>['body']

const patienceMs = 60_000

/** Asks the charger to reserve a gun for a card. Sent even when the gun seems taken: only the charger knows. */
export async function addReservation(
  ctx: Context,
  { pileId, cardNo, expireTime, remark, ...input }: AddReservationInput,
): Promise<string> {
  const gunId = input.gunId ?? null
  const pile = await takeReachablePile(ctx, pileId, 'reservation')
  const gunNo = gunId === null ? 0 : await gunNoOf(ctx, pileId, gunId)
  const customer = await payerByCardOrNull(ctx, cardNo.trim())
  if (!customer?.cardNo) throw new AppError('RESERVATION.NO_CARD')
  const until = checkedEnd(ctx, expireTime)
  await expireAll(ctx.tx, ctx.now())
  if (await isTaken(ctx.tx, { pileId, gunId })) throw new AppError('RESERVATION.GUN_TAKEN')
  const reservationNo = await nextReservationNo(ctx.tx)
  const parentIdTag = parentTagOf(customer.groupId)
  const command = {
    kind: 'reserve' as const,
    gunNo,
    idTag: customer.cardNo,
    reservationNo,
    parentIdTag,
    expireTime: until.toISOString(),
  }
  const request = { pile, gunId, orderId: null, command, expireTime: new Date(ctx.now().getTime() + patienceMs) }
  const { id: commandId, commandNo } = await requestCommand(ctx, request)
  const id = ctx.nextId()
  await insertReservation(ctx.tx, {
    id,
    reservationNo,
    pileId,
    gunId,
    gunNo,
    idTag: customer.cardNo,
    parentIdTag,
    customerId: customer.id,
    commandId,
    expireTime: until,
    remark: remark ?? null,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  ctx.note(id, { commandNo, pileNo: pile.pileNo, gunNo, cardNo: maskCard(customer.cardNo), expireTime })
  return id
}

async function gunNoOf(ctx: Context, pileId: string, gunId: string): Promise<number> {
  const gun = await gunsInScope(ctx)
    .select('chargerGun.gunNo')
    .where('chargerGun.id', '=', gunId)
    .where('chargerGun.pileId', '=', pileId)
    .executeTakeFirst()
  if (!gun) throw new AppError('COMMAND.GUN_NOT_FOUND')
  return Number(gun.gunNo)
}

function checkedEnd(ctx: Context, expireTime: string): Date {
  const until = fromWallTime(expireTime)
  const aheadMs = until.getTime() - ctx.now().getTime()
  if (aheadMs <= 0 || aheadMs > longestReservationHours * 3_600_000) throw new AppError('RESERVATION.TIME_WRONG')
  return until
}
