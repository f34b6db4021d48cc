import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import { grantTargets } from '@chargedeck/domain/activity/kinds'
import { grantStates } from '@chargedeck/domain/voucher/grant-states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import type { Granting } from '../../activity/public.ts'
import { answerAgain } from '../answer-again.ts'
import { lockGrantedActivity } from '../granted-activity.ts'
import { grantVouchersJob } from './run-grant.ts'
import { maskedFilters } from './masked-filters.ts'
import { changeGrant, findRepeatOrNull, insertGrant, takeSheetOrNull } from './store.ts'
import { insertChosen, insertFound } from './target-store.ts'

type GrantInput = Received<typeof voucherGrantApi.grant>['body']
type Started = Answer<typeof voucherGrantApi.grant>

const mostCustomers = 200_000

/** Writes down who is meant; a job gives the vouchers. */
export async function startGrant(ctx: Context, input: GrantInput): Promise<Started> {
  const repeat = await findRepeatOrNull(ctx, input.requestId)
  if (repeat) return answerAgain(ctx, repeat)
  const activity = await lockGrantedActivity(ctx, input.activityId)
  const meanwhile = await findRepeatOrNull(ctx, input.requestId) // sent twice at once, it waited for the activity
  if (meanwhile) return answerAgain(ctx, meanwhile)
  const started =
    input.target === grantTargets.sheet ? await confirmSheet(ctx, input) : await choose(ctx, activity, input)
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

async function confirmSheet(ctx: Context, { sheetId = '0', activityId, requestId }: GrantInput): Promise<Started> {
  const sheet = await takeSheetOrNull(ctx, { id: sheetId, activityId }, requestId)
  if (!sheet) throw new AppError('VOUCHER.SHEET_NOT_FOUND')
  return { grantId: sheetId, totalQty: sheet.totalQty }
}

async function choose(ctx: Context, { companyId }: Granting, input: GrantInput): Promise<Started> {
  const { activityId, target, requestId, customerIds = [], filters = {} } = input
  const grantId = ctx.nextId()
  await insertGrant(ctx, {
    id: grantId,
    activityId,
    companyId,
    target,
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
  await changeGrant(ctx, grantId, { totalQty })
  return { grantId, totalQty }
}
