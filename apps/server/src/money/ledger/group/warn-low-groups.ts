import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueue, handleJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { raiseAlarms, recoverAlarms } from '../../../site/alarm-code/public.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import { markLowGroups, type LowGroup } from './low-group-store.ts'

const job = defineJob<TimedPayload>('warn-low-groups')

export const warnLowGroupsTimed: TimedAction = { name: '企业余额预警', cron: '20 */5 * * * *', job }
export const warnLowGroupsHandler = handleJob(job, warnStaff)

/** Raises a warning, and alerts the staff who book deposits of the company's groups once, until the group has enough again. */
async function warnStaff(ctx: Context): Promise<void> {
  const marked = await markLowGroups(ctx)
  const low = marked.filter(({ isLow }) => isLow)
  await raiseAlarms(
    ctx,
    low.map((group) => ({ ...alarmOf(group), content: contentOf(group) })),
  )
  await recoverAlarms(ctx, marked.filter(({ isLow }) => !isLow).map(alarmOf))
  for (const [orgId, groups] of Map.groupBy(low, (group) => group.orgId))
    for (const { id: userId } of await listUsersWhoSee(ctx, {
      permission: permissionOf(tradeOrderApi.depositGroup),
      orgId,
    }))
      for (const group of groups)
        await enqueue(ctx.tx, alertUserJob, { userId, title: '企业余额不足提醒', content: contentOf(group) })
}

const alarmOf = ({ groupId, companyId }: LowGroup) =>
  ({ source: 'PLATFORM', code: platformAlarms.groupLow, groupId, companyId }) as const

const contentOf = ({ groupName, availableAmt, warnAmt }: LowGroup): string =>
  `企业「${groupName}」可用额度为${yuanText(availableAmt)}元，低于预警金额${yuanText(warnAmt)}元，请提醒企业预存`
