import type { Received } from '@chargedeck/contract/endpoint'
import type { knockApi } from '@chargedeck/contract/charging/knock/calls'
import { knockStates, knockSteps } from '@chargedeck/domain/knock/states'
import { requestCommand } from '../charger-link/public.ts'
import { givePassword } from '../pile-password/public.ts'
import { addPile } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { handleKnock, lockKnock, type KnockRow } from './store.ts'

type ApproveKnockInput = Received<typeof knockApi.approve>['body']
const patienceMs = 60_000
/** Values that a charger does not report; staff may correct them afterwards. */
const usual = {
  DC: { voltageMin: 200, voltageMax: 1000, currentMax: 250 },
  AC: { voltageMin: 220, voltageMax: 380, currentMax: 63 },
} as const

/** Makes a waiting charger a pile with its guns, then asks it to boot again on its open socket. */
export async function approveKnock(
  ctx: Context,
  { knockId, ...input }: ApproveKnockInput,
): Promise<{ pileId: string }> {
  const knock = await lockKnock(ctx.tx, knockId)
  if (!knock) throw new AppError('KNOCK.NOT_FOUND')
  if (!knockSteps.can(knock.status, 'approve')) throw new AppError('KNOCK.HANDLED')
  const pileId = await addPile(ctx, {
    ...input,
    ...reportedBy(knock),
    ...usual[input.pileType],
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
    expireTime: new Date(ctx.now().getTime() + patienceMs),
  })
  await givePassword(ctx, { id: pileId, pileNo: knock.pileNo })
  ctx.note(knockId, { pileId, pileNo: knock.pileNo, stationId: input.stationId })
  return { pileId }
}

const reportedBy = ({ pileNo, vendor, model, simNo }: KnockRow) => ({
  pileNo,
  protocol: 'OCPP_1_6J' as const,
  model: model.trim().slice(0, 30) || '未知',
  manufacturerName: vendor.trim().slice(0, 30) || '未知',
  simNo: simNo && simNo.slice(0, 20),
})
