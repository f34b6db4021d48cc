import type { Received } from '@chargedeck/contract/endpoint'
import type { knockApi } from '@chargedeck/contract/charging/knock/calls'
import { knockStates, knockSteps } from '@chargedeck/domain/knock/states'
import { requestCommand } from '../charger-link/public.ts'
import { addPile } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { handleKnock, lockKnock, type KnockRow } from './store.ts'

type Wish = Received<typeof knockApi.approve>['body']
const askedWithinMs = 60_000
/** What a charger does not tell; staff may correct it afterwards. */
const usual = {
  DC: { voltageMin: 200, voltageMax: 1000, currentMax: 250 },
  AC: { voltageMin: 220, voltageMax: 380, currentMax: 63 },
} as const

/** A charger that waits becomes a pile with its guns. It is then asked to introduce itself again, on the socket it has. */
export async function approveKnock(ctx: Context, { knockId, ...wish }: Wish): Promise<{ pileId: string }> {
  const knock = await lockKnock(ctx.tx, knockId)
  if (!knock) throw new AppError('KNOCK.NOT_FOUND')
  if (!knockSteps.can(knock.status, 'approve')) throw new AppError('KNOCK.HANDLED')
  const pileId = await addPile(ctx, {
    ...wish,
    ...saidBy(knock),
    ...usual[wish.pileType],
    maxSoc: 100,
    maxPowerRate: 10_000,
  })
  const handled = { pileId, handleTime: ctx.now(), handleUser: ctx.actor.userId, handleNote: null }
  await handleKnock(ctx.tx, knockId, { ...handled, status: knockStates.approved })
  await requestCommand(ctx, {
    pile: { id: pileId, pileNo: knock.pileNo },
    gunId: null,
    orderId: null,
    command: { kind: 'trigger', what: 'BOOT', gunNo: null },
    expireTime: new Date(ctx.now().getTime() + askedWithinMs),
  })
  ctx.note(knockId, { pileId, pileNo: knock.pileNo, stationId: wish.stationId })
  return { pileId }
}

const saidBy = ({ pileNo, vendor, model, simNo }: KnockRow) => ({
  pileNo,
  protocol: 'OCPP_1_6J' as const,
  model: model.trim().slice(0, 30) || '未知',
  manufacturerName: vendor.trim().slice(0, 30) || '未知',
  simNo: simNo && simNo.slice(0, 20),
})
