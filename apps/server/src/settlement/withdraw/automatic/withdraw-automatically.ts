import { dayOf, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { applyForDays } from '../apply/create-withdraw.ts'
import { wantedOf } from '../apply/choice.ts'
import { sumChosen } from '../apply/chosen-days-store.ts'
import { listAccounts } from '../apply/payee-store.ts'
import { whyUnusable, withdrawTerms } from '../apply/withdraw-terms.ts'
import { countApplied } from '../withdraw-store.ts'
import { listAutomaticHolders } from './automatic-store.ts'

const job = defineJob<TimedPayload>('withdraw-automatically')
/** After the days are closed, also when that is late. */
export const withdrawAutomaticallyTimed: TimedAction = { name: '自动提现申请', cron: '0 30 2-9 * * *', job }

/** Each partner by itself: one who may not withdraw now is left to another day. */
export const withdrawAutomaticallyHandler = handleLongJob(job, async (deps) => {
  const doing = `job:${job.name}`
  const today = dayOf(deps.now())
  for (const holderId of await asSystem(deps, doing, (ctx) => listAutomaticHolders(ctx, today))) {
    try {
      await asSystem(deps, doing, (ctx) => withdrawFor(ctx, holderId, today))
    } catch (error) {
      if (!(error instanceof AppError)) deps.complain(error, `withdrawing for partner ${holderId}`)
    }
  }
})

/** Once a day at most, and not again on a day on which staff have given one up. */
async function withdrawFor(ctx: Context, holderId: string, today: string): Promise<void> {
  if ((await countApplied(ctx, holderId, { from: startOfDay(ctx.now()), withNullified: true })) > 0) return
  const terms = await withdrawTerms(ctx, holderId)
  const { config } = terms
  const choice = { upToAmt: config.withdrawMaxAmt }
  const chosen = await sumChosen(ctx, await wantedOf(ctx, terms, choice))
  if (chosen.applyAmt < config.withdrawMinAmt) return
  const settleAccountId = await accountFor(ctx, holderId, chosen.accountIds)
  if (settleAccountId === null) return
  await applyForDays(ctx, `auto:${holderId}:${today}`, {
    holderId,
    settleAccountId,
    ...choice,
    previewAmt: chosen.applyAmt,
    remark: '自动提现',
  })
}

/** The one that the setups name, or else the first that can be paid to. */
async function accountFor(ctx: Context, holderId: string, accountIds: readonly string[]): Promise<string | null> {
  const usable = (await listAccounts(ctx, holderId)).filter((account) => whyUnusable(account) === null)
  const named = usable.find(({ id }) => accountIds.includes(id))
  return (named ?? usable[0])?.id ?? null
}
