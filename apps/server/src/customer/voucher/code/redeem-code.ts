import { grantStopLabels } from '@chargedeck/contract/customer/voucher/enums'
import { subjectOf } from '@chargedeck/domain/activity/in-scope'
import { activityBizs } from '@chargedeck/domain/activity/kinds'
import { decideReward, type Reward } from '@chargedeck/domain/activity/rewards'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { hasEnded } from '@chargedeck/domain/kernel/validity'
import { isCode, tidyCode } from '@chargedeck/domain/voucher/redeem-code'
import { attemptsOf, countAttempt } from '../../../base/attempt-limit/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context, Tx } from '../../../platform/context.ts'
import { lockGrantingOrNull, receivedAmong, spend, type Granting } from '../../activity/public.ts'
import { findCustomer, type CustomerRow } from '../../customer/public.ts'
import type { GiveGift } from '../give-gift.ts'
import type { GrantedVoucher } from '../grant-store.ts'
import { grantVouchers } from '../grant-vouchers.ts'
import { findBatch, lockCodeOrNull, markRedeemed, type CodeRow } from './store.ts'

const hourMs = 3_600_000
const wrongAllowed = 10

/** Gives a customer what a code brings, once. Wrong codes of a customer count even if the caller rolls back. */
export async function redeemCode(
  ctx: Context,
  { code: typed, customerId }: { code: string; customerId: string },
  giveGift: GiveGift,
): Promise<{ vouchers: GrantedVoucher[]; giftAmt: Fen }> {
  const customer = await findCustomer(ctx, customerId)
  if (customer.lockFlag === 1) throw new AppError('VOUCHER.CODE_CUSTOMER_LOCKED')
  if ((await attemptsOf(ctx.tx, attemptOf(ctx, customerId))) >= wrongAllowed)
    throw new AppError('VOUCHER.CODE_TOO_OFTEN')
  const code = await codeOf(ctx, typed, customer)
  if (!code) {
    ctx.afterRollback((tx) => countWrong(ctx, tx, customerId))
    throw new AppError('VOUCHER.CODE_WRONG')
  }
  if (code.redeemTime) throw new AppError('VOUCHER.CODE_USED')
  const batch = await findBatch(ctx, code.batchId)
  const isOver = batch.dataStatus !== dataStates.normal || hasEnded(batch.validTo, ctx.now())
  if (isOver) throw new AppError('VOUCHER.CODE_OVER')
  const activity = await lockGrantingOrNull(ctx, batch.activityId)
  if (!activity) throw new AppError('VOUCHER.CODE_NOTHING')
  const reward = await rewardOf(ctx, activity, customer)
  await markRedeemed(ctx, code, customerId)
  const vouchers = await give(ctx, activity, { code, customerId, reward })
  const { giftAmt } = reward
  if (giftAmt > 0) await giveGift(ctx, { customerId, giftAmt, reason: `兑换码：${activity.activityName}` })
  return { vouchers, giftAmt }
}

/** A code of another company is as unknown as one that was never made. */
async function codeOf(ctx: Context, typed: string, { companyId }: CustomerRow): Promise<CodeRow | null> {
  const code = tidyCode(typed)
  return isCode(code) ? lockCodeOrNull(ctx, { hash: ctx.sealer.digest(code), companyId }) : null
}

const attemptOf = ({ now }: Context, customerId: string) => ({ kind: 'redeem-code', subject: customerId, at: now() })
async function countWrong(ctx: Context, tx: Tx, customerId: string): Promise<void> {
  await countAttempt(tx, attemptOf(ctx, customerId), hourMs)
}

async function rewardOf(ctx: Context, activity: Granting, customer: CustomerRow): Promise<Reward> {
  const event = { activityId: activity.id, bizType: activityBizs.code, bizId: '0' }
  const { times } = await receivedAmong(ctx, event, [customer.id])
  const decided = decideReward(
    { ...activity, activityType: 'GRANT' },
    { at: ctx.now(), subject: subjectOf(customer), timesUsed: times.get(customer.id) ?? 0, amt: fen(0) },
  )
  if (decided.reward) return decided.reward
  const { refusal } = decided
  if (refusal === 'OUT_OF_SCOPE') throw new AppError('VOUCHER.CODE_NOTHING', '该兑换码不适用于该客户')
  if (refusal === 'TIMES_USED_UP') throw new AppError('VOUCHER.CODE_NOTHING', '该客户已达兑换次数上限')
  throw new AppError('VOUCHER.CODE_NOTHING', `该兑换码目前不能兑换：${grantStopLabels[refusal]}`)
}

type Redeemed = { code: CodeRow; customerId: string; reward: Reward }
async function give(ctx: Context, { id: activityId }: Granting, { code, customerId, reward }: Redeemed) {
  const { costAmt, giftAmt, vouchers } = reward
  const voucherQty = vouchers.reduce((sum, { qty }) => sum + qty, 0)
  await spend(ctx, { activityId, customerId, bizType: activityBizs.code, bizId: code.id, costAmt, giftAmt, voucherQty })
  const source = { activityId, sourceType: activityBizs.code, sourceId: code.id }
  return grantVouchers(ctx, { ...source, customerIds: [customerId], vouchers })
}
