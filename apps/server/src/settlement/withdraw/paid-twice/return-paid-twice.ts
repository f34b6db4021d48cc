import { paidTwiceChannelLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import { fen, yuanText } from '@chargedeck/domain/kernel/money'
import { paidTwiceStates, paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { bookPaidTwiceLost } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { payoutChannel } from '../booked-of.ts'
import { warnPayers, withdrawAddress } from '../payout/warn-payers.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'
import { keptOrNull, stepPaidTwice, type PaidTwiceRow } from './paid-twice-store.ts'

/** The bank sent back a request that was one too many: it is no loss, and two people say that it was recovered. */
export async function returnPaidTwice(ctx: Context, row: WithdrawRow, cashId: string, why: string): Promise<void> {
  const twice = await keptOrNull(ctx, cashId)
  if (!twice) return
  if (twice.way === paidTwiceWays.writtenOff) await reopen(ctx, row, twice)
  const next = nextOf(twice)
  if (next === null) return
  const { withdrawNo, holderName, companyId } = row
  const content = `提现${withdrawNo}（${holderName}）重复付款的${yuanText(twice.amt)}元被银行退回：${why}，${next}`
  await warnPayers(ctx, companyId, { title: '重复付款被银行退回', content, to: withdrawAddress(row) })
}

async function reopen(ctx: Context, row: WithdrawRow, { id, status, amt }: PaidTwiceRow): Promise<void> {
  const asked = { way: null, channel: null, reason: null, fileIds: '[]', askUser: null, askTime: null }
  if (!(await stepPaidTwice(ctx, id, 'reopen', { ...asked, decideUser: null, decideTime: null })))
    throw new Error(`${id} cannot be reopened`)
  const { id: withdrawId, withdrawNo, companyId, transferStatus: at } = row
  if (status === paidTwiceStates.settled)
    await bookPaidTwiceLost(ctx, { withdrawId, withdrawNo, companyId, amt: fen(-amt) })
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'reopenPaidTwice' })
}

/** What staff do about it. Null: it is in the books as sent back by the bank. */
function nextOf({ status, way, channel }: PaidTwiceRow): string | null {
  const isSettled = status === paidTwiceStates.settled
  if (way === paidTwiceWays.writtenOff)
    return `${isSettled ? '已计入的损失转回待查款项' : '计入损失的申请已失效'}，请核对后按已追回处理`
  if (!isSettled || channel === null) return '请核对后按已追回处理'
  return channel === payoutChannel ? null : `此前已由${paidTwiceChannelLabels[channel]}追回，请核对是否多收`
}
