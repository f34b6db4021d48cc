import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { keepBalance } from '../cash-store.ts'
import { openPayouts, type OpenPayouts } from '../payout/open-payouts.ts'
import { listCompaniesToPay } from './waiting-store.ts'

const job = defineJob<TimedPayload>('refresh-payout-balances')
const doing = `job:${job.name}`

/** So that a payment that cannot be made is refused at once and not in the night. */
export const refreshBalancesTimed: TimedAction = { name: '出款余额刷新', cron: '0 */15 * * * *', job }

export const refreshBalancesHandler = (open: OpenPayouts = openPayouts): JobHandler =>
  handleLongJob(job, (deps) => refreshBalances(deps, open))

/** A company whose provider cannot be asked holds up no other. */
export async function refreshBalances(deps: WorkDeps, open: OpenPayouts): Promise<void> {
  for (const companyId of await asSystem(deps, doing, listCompaniesToPay))
    try {
      await refreshBalance(deps, open, companyId)
    } catch (error) {
      deps.complain(error, `asking for the payout balance of company ${companyId}`)
    }
}

async function refreshBalance(deps: WorkDeps, open: OpenPayouts, companyId: string): Promise<void> {
  const port = await open(deps, { companyId })
  const outcome = port && (await port.queryBalance())
  if (!outcome?.sent) return
  const { availableAmt } = outcome.receipt
  await asSystem(deps, doing, (ctx) => keepBalance(ctx, { companyId, availableAmt, failReason: null }))
}
