import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import type { knockApi } from '@chargedeck/contract/charging/knock/calls'
import { pileStates } from '@chargedeck/domain/pile/states'
import { knockStates, knockSteps } from '@chargedeck/domain/knock/states'
import { endSocketJob, requestCommand } from '../charger-link/public.ts'
import { givePassword } from '../pile-password/public.ts'
import { commissionPile } from '../site-lifecycle/public.ts'
import { changePile, makePile } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { requireSeen } from './require-seen.ts'
import { handleKnock, lockKnock, type KnockRow } from './store.ts'

type ApproveKnockInput = Received<typeof knockApi.approve>['body']
const patienceMs = 60_000
const bootWithinMs = 5_000
/** Values that a charger does not report; staff may correct them afterwards. */
const usual = {
  DC: { voltageMin: 200, voltageMax: 1000, currentMax: 250 },
  AC: { voltageMin: 220, voltageMax: 380, currentMax: 63 },
} as const

/** Makes a waiting charger a pile with its guns, then asks it to boot again on its open socket. */
export async function approveKnock(
  ctx: Context,
  { knockId, address, commissionFlag = 0, ...input }: ApproveKnockInput,
): Promise<{ pileId: string; waitReason: string | null }> {
  const knock = await lockKnock(ctx, knockId)
  if (!knockSteps.can(knock.status, 'approve')) throw new AppError('KNOCK.HANDLED')
  requireSeen(knock, address)
  const pile = {
    ...input,
    ...reportedBy(knock),
    ...usual[input.pileType],
    maxSoc: 100,
    maxPowerRate: 10_000,
  }
  const pileId = await makePile(ctx, pile)
  const handled = { pileId, handleTime: ctx.now(), handleUser: ctx.actor.userId, handleNote: null }
  await handleKnock(ctx.tx, knockId, { ...handled, status: knockStates.approved })
  await changePile(ctx.tx, pileId, bootOf(knock))
  const waitReason = commissionFlag === 1 ? await commission(ctx, pileId) : null
  await givePassword(ctx, { id: pileId, pileNo: knock.pileNo }, knock.address)
  await askForBoot(ctx, { id: pileId, pileNo: knock.pileNo })
  const isInUse = commissionFlag === 1 && waitReason === null
  ctx.note(pileId, { knockId, ...pile, ...(isInUse && { status: [pileStates.new, pileStates.inUse] }) })
  return { pileId, waitReason }
}

/** It booted before it was approved: that boot counts, because some chargers do not boot again. */
const bootOf = ({ vendor, model, serialNo, simNo, firmwareVersion, lastTime }: KnockRow) => ({
  lastLoginTime: lastTime,
  firmwareVersion,
  deviceInfo: JSON.stringify({ vendor, model, serialNo, simNo, bootedTime: lastTime.toISOString() }),
})

/** Returns why the pile still waits; null when it is in use. */
async function commission(ctx: Context, pileId: string): Promise<string | null> {
  const { permissions } = ctx.actor
  if (permissions !== 'all' && !permissions.includes(permissionOf(siteLifecycleApi.updatePileStatus)))
    throw new AppError('REQUEST.FORBIDDEN', '没有投运充电桩的权限')
  return commissionPile(ctx, pileId, '接入时投运')
}

/** A charger that does not boot when asked to does so on a new socket. */
async function askForBoot(ctx: Context, pile: { id: string; pileNo: string }): Promise<void> {
  const after = (ms: number) => new Date(ctx.now().getTime() + ms)
  const command = { kind: 'trigger', what: 'BOOT', gunNo: null } as const
  await requestCommand(ctx, { pile, gunId: null, orderId: null, command, expireTime: after(patienceMs) })
  await enqueue(ctx.tx, endSocketJob, { pileNo: pile.pileNo, which: 'STRANGER' }, { runAt: after(bootWithinMs) })
}

const reportedBy = ({ pileNo, vendor, model, simNo }: KnockRow) => ({
  pileNo,
  protocol: 'OCPP_1_6J' as const,
  model: model.trim().slice(0, 30) || '未知',
  manufacturerName: vendor.trim().slice(0, 30) || '未知',
  simNo: simNo && simNo.slice(0, 20),
})
