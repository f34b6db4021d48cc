import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import { grantResultLabels } from '@chargedeck/contract/customer/voucher/enums'
import { grantTargets } from '@chargedeck/domain/activity/kinds'
import { grantStates } from '@chargedeck/domain/voucher/grant-states'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import type { Granting } from '../../activity/public.ts'
import { answerAgain } from '../answer-again.ts'
import { lockGivingActivity } from '../granted-activity.ts'
import { grantVouchersJob, judgeTargets } from './run-grant.ts'
import { maskedFilters } from './masked-filters.ts'
import { givesToMany } from './may-change.ts'
import { changeGrant, findRepeatOrNull, insertGrant, takeSheet, type Repeat } from './store.ts'
import { countCustomers, insertChosen, insertFound, waitingTargets } from './target-store.ts'

type GrantInput = Received<typeof voucherGrantApi.grant>['body']
type Started = Answer<typeof voucherGrantApi.grant>

const mostCustomers = 200_000

/** Writes down who is meant; a job gives the vouchers. */
export async function startGrant(ctx: Context, input: GrantInput): Promise<Started> {
  const repeat = await findRepeatOrNull(ctx, input.requestId)
  if (repeat) return answerAgain(ctx, await answerOf(ctx, repeat))
  requireMayGive(ctx, input)
  const activity = await lockGivingActivity(ctx, input.activityId)
  const meanwhile = await findRepeatOrNull(ctx, input.requestId) // sent twice at once, it waited for the activity
  if (meanwhile) return answerAgain(ctx, await answerOf(ctx, meanwhile))
  const started =
    input.target === grantTargets.sheet ? await confirmSheet(ctx, activity, input) : await choose(ctx, activity, input)
  await enqueue(ctx.tx, grantVouchersJob, { grantId: started.grantId }, { jobKey: `grant:${started.grantId}` })
  const { target, filters } = input
  ctx.note(started.grantId, {
    activityName: activity.activityName,
    target,
    ...(filters && { filters: maskedFilters(filters) }),
    totalQty: started.totalQty,
  })
  return started
}

/** Who may not check a sheet gives to the customers that they choose. */
function requireMayGive(ctx: Context, { target }: GrantInput): void {
  if (target !== grantTargets.ids && !givesToMany(ctx)) throw refusedAt('target', 'VOUCHER.GRANT_CHOSEN_ONLY')
}

/** The lines of a sheet that name nobody, a stranger or somebody twice are no customers. */
const answerOf = async (ctx: Context, { grantId, target, totalQty, companyId }: Repeat): Promise<Started> => ({
  grantId,
  totalQty: target === grantTargets.sheet ? await countCustomers(ctx, grantId, companyId) : totalQty,
})

async function confirmSheet(ctx: Context, { companyId }: Granting, input: GrantInput): Promise<Started> {
  const { sheetId = '0', activityId, requestId } = input
  if (!(await takeSheet(ctx, { id: sheetId, activityId }, requestId))) throw new AppError('VOUCHER.SHEET_NOT_FOUND')
  return { grantId: sheetId, totalQty: await countCustomers(ctx, sheetId, companyId) }
}

async function choose(ctx: Context, activity: Granting, input: GrantInput): Promise<Started> {
  const { companyId } = activity
  const { activityId, target, requestId, customerIds = [], filters = {} } = input
  const grantId = ctx.nextId()
  await insertGrant(ctx, {
    id: grantId,
    activityId,
    companyId,
    target,
    filters: target === grantTargets.filter ? JSON.stringify(maskedFilters(filters)) : null,
    status: grantStates.waiting,
    requestId,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  const totalQty =
    target === grantTargets.ids
      ? await insertChosen(ctx, grantId, customerIds)
      : await insertFound(ctx, grantId, { companyId, filters, most: mostCustomers })
  if (totalQty === 0) throw new AppError('VOUCHER.GRANT_NOBODY')
  if (totalQty > mostCustomers) throw new AppError('VOUCHER.GRANT_TOO_MANY')
  if (totalQty === 1 && target === grantTargets.ids) await requireGiven(ctx, grantId, activity)
  await changeGrant(ctx, grantId, { totalQty })
  return { grantId, totalQty }
}

/** Of many, the report says who received nothing; of one customer, staff want to know at once. */
async function requireGiven(ctx: Context, grantId: string, activity: Granting): Promise<void> {
  const targets = await waitingTargets(ctx, grantId, 1)
  const [one] = (await judgeTargets(ctx, { id: grantId }, activity, targets)).judged
  if (one && one.result !== 'GRANTED')
    throw new AppError('VOUCHER.GRANT_NOBODY', `${grantResultLabels[one.result]}，不能发放`)
}
