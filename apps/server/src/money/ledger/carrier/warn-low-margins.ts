import { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { yuanText } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueue, handleJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { raiseAlarms, recoverAlarms } from '../../../site/alarm-code/public.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import { markLowMargins, type LowMargin } from './low-margin-store.ts'

const job = defineJob<TimedPayload>('warn-low-margins')

export const warnLowMarginsTimed: TimedAction = { name: '保证金预警', cron: '40 */5 * * * *', job }
export const warnLowMarginsHandler = handleJob(job, warnStaff)

/** Raises a warning, and alerts the staff who look after the margins of the company's carriers once, until a carrier has enough again. */
async function warnStaff(ctx: Context): Promise<void> {
  const permission = permissionOf(carrierMarginApi.movements)
  const marked = await markLowMargins(ctx)
  const low = marked.filter(({ isLow }) => isLow)
  await raiseAlarms(
    ctx,
    low.map((carrier) => ({ ...alarmOf(carrier), content: contentOf(carrier) })),
  )
  await recoverAlarms(ctx, marked.filter(({ isLow }) => !isLow).map(alarmOf))
  for (const [orgId, carriers] of Map.groupBy(low, (carrier) => carrier.orgId))
    for (const { id: userId } of await listUsersWhoSee(ctx, { permission, orgId }))
      for (const carrier of carriers)
        await enqueue(ctx.tx, alertUserJob, { userId, title: '保证金不足提醒', content: contentOf(carrier) })
}

const alarmOf = ({ carrierId, companyId }: LowMargin) =>
  ({ source: 'CARRIER', code: platformAlarms.marginLow, carrierId, companyId }) as const

const contentOf = ({ carrierName, freeAmt, receivableAmt, marginWarnAmt }: LowMargin): string => {
  const owed = receivableAmt > 0 ? `，另有${yuanText(receivableAmt)}元未付` : ''
  const limit = marginWarnAmt === null ? '，不能再启动充电' : `，不高于预警金额${yuanText(marginWarnAmt)}元`
  return `运营商「${carrierName}」可用保证金为${yuanText(freeAmt)}元${owed}${limit}，请提醒对方充值`
}
