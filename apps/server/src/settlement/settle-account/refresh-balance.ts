import type { Answer } from '@chargedeck/contract/endpoint'
import type { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, enqueue, enqueueEach, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { lockAccountOrNull } from './account-store.ts'
import { keepBalance, listToRefresh, openedOrNull } from './balance-store.ts'
import { openProvider, type OpenProvider } from './provider/open-provider.ts'

const job = defineJob<{ accountId: string }>('refresh-settle-account-balance')
const timedJob = defineJob<TimedPayload>('refresh-settle-account-balances')
const doing = `job:${job.name}`
const mostAtOnce = 100
const freshMs = 30 * 60_000
const jobKeyOf = ({ accountId }: { accountId: string }): string => `settle-account-balance:${accountId}`

/** A job asks the provider: no transaction waits for it. */
export async function askBalance(ctx: Context, id: string): Promise<Answer<typeof settleAccountApi.refreshBalance>> {
  const account = await lockAccountOrNull(ctx, id)
  if (!account) throw new AppError('SETTLE_ACCOUNT.NOT_FOUND')
  if (account.openStatus !== openStates.opened || account.huifuId === null)
    throw new AppError('SETTLE_ACCOUNT.NOT_OPENED')
  const balanceAskedTime = ctx.now()
  await keepBalance(ctx, id, { balanceAskedTime, balanceMsg: null })
  await enqueue(ctx.tx, job, { accountId: id }, { jobKey: jobKeyOf({ accountId: id }), isUrgent: true })
  ctx.note(id, { accountNo: account.accountNo })
  return { balanceAskedTime: toWallTime(balanceAskedTime) }
}

export const refreshAccountsTimed: TimedAction = { name: '结算账户余额刷新', cron: '0 */10 * * * *', job: timedJob }
export const refreshAccountsHandler = handleJob(timedJob, async (ctx) => {
  const since = new Date(ctx.now().getTime() - freshMs)
  const payloads = (await listToRefresh(ctx, since, mostAtOnce)).map((accountId) => ({ accountId }))
  await enqueueEach(ctx.tx, job, payloads, { jobKeyOf, queue: job.name })
})

export const refreshAccountHandler = (open: OpenProvider = openProvider): JobHandler =>
  handleLongJob(job, (deps, { accountId }) => refreshBalance(deps, open, accountId))

export async function refreshBalance(deps: WorkDeps, open: OpenProvider, accountId: string): Promise<void> {
  const account = await asSystem(deps, doing, (ctx) => openedOrNull(ctx, accountId))
  if (!account) return
  const provider = await open(deps, { companyId: account.companyId })
  const heard = await provider?.queryBalance(account.huifuId)
  await asSystem(deps, doing, async (ctx) => {
    if (heard?.sent) {
      const { balanceAmt, asOf } = heard.receipt
      const read = { balanceAmt, balanceTime: asOf, balanceAskedTime: asOf, balanceMsg: null }
      return void (await keepBalance(ctx, accountId, read))
    }
    const balanceMsg = heard?.reason ?? '公司没有启用的汇付支付配置'
    await keepBalance(ctx, accountId, { balanceAskedTime: ctx.now(), balanceMsg })
  })
}
