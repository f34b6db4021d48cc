import { netStates } from '@chargedeck/domain/pile/states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { listRunningOn, stopEndedJob, stopWhenReached } from '../charge-order/public.ts'
import { releaseCommands, requestCommand } from '../charger-link/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findPile } from '../../site/pile/public.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/job.ts'

type RebootInput = Received<typeof commandApi.reboot>['body'] & { hard?: boolean; stopFirst?: boolean }
const patienceMs = 30_000
/** An unanswered stop is given up after a minute; an accepted one may take a little longer. */
const stopsMs = 120_000

/** Restarts a charger. If staff insist, its charges are stopped first and end before it, so that no bill is lost. */
export async function rebootPile(
  ctx: Context,
  { pileId, force, reason, hard = false, stopFirst = true }: RebootInput,
): Promise<{ commandNo: string }> {
  const pile = await findPile(ctx, pileId)
  if (pile.netStatus === netStates.offline) throw new AppError('MONITOR.REBOOT_DEVICE_OFFLINE')
  const running = await listRunningOn(ctx.tx, [pileId])
  if (running.length > 0 && force !== 1) throw new AppError('MONITOR.DEVICE_CHARGING')
  const held = stopFirst && (await stopCharges(ctx, pileId, reason))
  const expireTime = new Date(ctx.now().getTime() + (held ? stopsMs : 0) + patienceMs)
  const { commandNo } = await requestCommand(ctx, {
    pile,
    gunId: null,
    orderId: null,
    command: { kind: 'reboot', hard },
    expireTime,
    held,
  })
  const until = new Date(ctx.now().getTime() + stopsMs)
  if (held) await enqueue(ctx.tx, rebootAnywayJob, { pileId, until: until.toISOString() }, { runAt: until })
  ctx.note(pile.id, { commandNo, reason, hard, stopFirst, runningOrderIds: running.map(({ orderId }) => orderId) })
  return { commandNo }
}

/** Whether a charge must end before the restart. */
async function stopCharges(ctx: Context, pileId: string, reason: string): Promise<boolean> {
  for (const { orderId, orderStatus } of await listRunningOn(ctx.tx, [pileId]))
    if (orderStatus === chargeOrderStates.charging) await stopWhenReached(ctx, { orderId, reason })
  const left = await listRunningOn(ctx.tx, [pileId]) // a charge may have ended just now
  return left.some(({ orderStatus }) => orderStatus !== chargeOrderStates.starting)
}

const rebootAnywayJob = defineJob<{ pileId: string; until: string }>('reboot-anyway')

/** Releases the restart when each charge has ended or refused the stop, or after a time limit: staff insisted. */
export const rebootHandlers: readonly JobHandler[] = [
  handleJob(stopEndedJob, async (ctx, { pileId }) => {
    const running = await listRunningOn(ctx.tx, [pileId])
    if (running.every(({ orderStatus }) => orderStatus !== chargeOrderStates.stopping))
      await releaseCommands(ctx, pileId)
  }),
  handleJob(rebootAnywayJob, async (ctx, { pileId, until }) => {
    if (ctx.now() >= new Date(until)) await releaseCommands(ctx, pileId)
  }),
]
