import { yuanText } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import type { Context } from '../../platform/context.ts'
import type { RefundFact, TradeFact } from '../pay-channel/public.ts'
import type { PayTransEnds } from './ends.ts'
import type { Heard } from './hear.ts'
import { changePayTrans, stepPayTrans, type PayTransRow } from './store.ts'
import { succeedEach } from './succeed-each.ts'

/** Notes what a channel said about a locked request, and lets its trade follow. What is known already changes nothing. */
export async function takeHeard(ctx: Context, ends: PayTransEnds, row: PayTransRow, heard: Heard): Promise<void> {
  if (row.status === payTransStates.succeeded) return
  if (heard.said === 'code') return takeCode(ctx, row, heard)
  if (heard.said === 'trade') return takeTrade(ctx, ends, row, heard.fact)
  if (heard.said === 'refund') return takeRefund(ctx, ends, row, heard.fact)
  if (heard.said === 'closed') return fail(ctx, ends, row, { why: closingOf(row), isClosed: true })
  if (heard.isFinal) return fail(ctx, ends, row, { why: heard.reason, isClosed: false })
  await changePayTrans(ctx, row.id, { respDesc: heard.reason })
}

async function takeCode(ctx: Context, { id }: PayTransRow, { codeUrl, payParams }: Extract<Heard, { said: 'code' }>) {
  await changePayTrans(ctx, id, { codeUrl, payParams: payParams && JSON.stringify(payParams), respDesc: null })
}

async function takeTrade(ctx: Context, ends: PayTransEnds, row: PayTransRow, fact: TradeFact): Promise<void> {
  const { state, amt, channelTradeNo, payTime } = fact
  if (state === 'closed') return fail(ctx, ends, row, { why: closingOf(row), isClosed: true })
  if (state === 'failed') return fail(ctx, ends, row, { why: '支付失败', isClosed: false })
  if (state === 'refunded') return leaveToStaff(ctx, ends, row, '渠道已将款项退回，请核对')
  if (state !== 'paid') return forgetWord(ctx, row)
  if (amt === null) return doubt(ctx, row, '渠道支付金额未知，与交易金额不符，未入账')
  if (amt !== row.amt) return leaveToStaff(ctx, ends, row, `渠道支付${yuanText(amt)}元，与交易金额不符，未入账`)
  await succeed(ctx, ends, row, { channelNo: channelTradeNo, payTime })
}

async function takeRefund(ctx: Context, ends: PayTransEnds, row: PayTransRow, fact: RefundFact): Promise<void> {
  const { state, refundAmt, channelRefundNo } = fact
  if (state === 'failed') return fail(ctx, ends, row, { why: '渠道退款失败', isClosed: false })
  if (state === 'stuck') return noteStuck(ctx, row)
  if (row.stuckTime !== null && row.status === payTransStates.processing)
    await changePayTrans(ctx, row.id, { stuckTime: null, respDesc: null })
  if (state !== 'refunded') return
  if (refundAmt !== row.amt) return doubt(ctx, row, '渠道退款金额与交易金额不符')
  const isLate = row.status === payTransStates.failed
  if (isLate && !(await ends.REFUND.takeAgain(ctx, row.bizId)))
    return doubt(ctx, row, '渠道在退款失败后又退出了款项，未能从余额扣回，请核对')
  await succeed(ctx, ends, row, { channelNo: channelRefundNo, payTime: null })
}

type Success = { channelNo: string | null; payTime: Date | null }
async function succeed(ctx: Context, ends: PayTransEnds, row: PayTransRow, success: Success): Promise<void> {
  const step = row.status === payTransStates.failed ? 'succeedLate' : 'succeed'
  await succeedEach(ctx, ends, { bizType: row.bizType, step }, [{ row, ...success }])
}

async function fail(
  ctx: Context,
  ends: PayTransEnds,
  { id, bizType, bizId }: PayTransRow,
  how: { why: string; isClosed: boolean },
): Promise<void> {
  const facts = { respDesc: how.why, finishTime: ctx.now(), nextQueryTime: null }
  if (await stepPayTrans(ctx, id, 'fail', facts)) await ends[bizType].fail(ctx, { bizId, ...how })
}

/** Nobody knows better than staff: once they have closed the payment, it has failed. Money that comes after all counts. */
const leaveToStaff = (ctx: Context, ends: PayTransEnds, row: PayTransRow, why: string): Promise<void> =>
  row.closeTime === null || row.status === payTransStates.failed
    ? doubt(ctx, row, why)
    : fail(ctx, ends, row, { why, isClosed: false })

async function noteStuck(ctx: Context, { id, status, stuckTime }: PayTransRow): Promise<void> {
  if (status === payTransStates.failed) return
  const respDesc = '客户的收款账户异常，请在商户平台处理这笔退款'
  await changePayTrans(ctx, id, { respDesc, stuckTime: stuckTime ?? ctx.now() })
}

/** The channel answers, and nothing has come of it yet: what it said before no longer holds. */
async function forgetWord(ctx: Context, { id, status, respDesc }: PayTransRow): Promise<void> {
  if (status === payTransStates.processing && respDesc !== null) await changePayTrans(ctx, id, { respDesc: null })
}

const doubt = async (ctx: Context, { id }: PayTransRow, respDesc: string): Promise<void> =>
  void (await changePayTrans(ctx, id, { respDesc }))

const closingOf = ({ closeTime }: PayTransRow): string => (closeTime ? '工作人员关闭' : '超时未支付')
