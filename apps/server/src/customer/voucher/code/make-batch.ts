import { randomInt } from 'node:crypto'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { redeemCodeApi } from '@chargedeck/contract/customer/voucher/code-calls'
import { dayOf, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { codeLength, codeLetters } from '@chargedeck/domain/voucher/redeem-code'
import { refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { answerAgain } from '../answer-again.ts'
import { lockGrantedActivity } from '../granted-activity.ts'
import { findRepeatOrNull, insertBatch, insertCodes, type NewCode } from './store.ts'

type Batch = Answer<typeof redeemCodeApi.batch>
type BatchInput = Received<typeof redeemCodeApi.batch>['body']

/** Ten thousand codes take half a second, so they are made at once. */
export async function makeBatch(ctx: Context, input: BatchInput): Promise<Batch> {
  const { activityId, codeQty, remark = null, requestId } = input
  const repeat = await findRepeatOrNull(ctx, requestId)
  if (repeat) return answerAgain(ctx, repeat)
  const { companyId, activityName, endTime } = await lockGrantedActivity(ctx, activityId)
  const meanwhile = await findRepeatOrNull(ctx, requestId) // sent twice at once, it waited for the activity
  if (meanwhile) return answerAgain(ctx, meanwhile)
  const validTo = fromWallTime(input.validTo)
  if (validTo <= ctx.now() || validTo > endTime) throw refusedAt('validTo', 'VOUCHER.CODE_END_WRONG')
  const id = ctx.nextId()
  const batchNo = `RC${dayOf(ctx.now()).replaceAll('-', '')}${id.slice(-6)}`
  const by = { requestId, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertBatch(ctx, { id, batchNo, activityId, companyId, codeQty, validTo, remark, ...by })
  await insertCodes(ctx, id, newCodes(ctx, codeQty))
  ctx.note(id, { batchNo, activityName, codeQty, validTo: input.validTo })
  return { id, batchNo }
}

/** Different ones: two equal codes of 59 bits do not happen, but a set costs nothing. */
function newCodes({ nextId, sealer }: Context, qty: number): NewCode[] {
  const codes = new Set<string>()
  while (codes.size < qty) codes.add(randomCode())
  return [...codes].map((code) => ({
    id: nextId(),
    hash: sealer.digest(code),
    sealed: sealer.seal(code),
    tail: code.slice(-4),
  }))
}

const randomCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('')
