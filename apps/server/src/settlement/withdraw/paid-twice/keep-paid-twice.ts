import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { paidTwiceStates } from '@chargedeck/domain/withdraw/paid-twice'
import { bookPaidTwice } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { raiseAlarms } from '../../../site/alarm-code/public.ts'
import { payoutChannel } from '../booked-of.ts'
import type { CashRow } from '../cash-store.ts'
import { warnPayers, withdrawAddress } from '../payout/warn-payers.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'
import { insertPaidTwice, isKept } from './paid-twice-store.ts'

/** Two people know that the bank paid a request of a withdrawal that arrived by another, or was given up: it waits in suspense until it is recovered or lost. */
export async function keepPaidTwice(ctx: Context, row: WithdrawRow, cash: CashRow): Promise<void> {
  const { id: withdrawId, withdrawNo, holderName, companyId, transferStatus: at } = row
  if (await isKept(ctx, cash.id)) {
    const note = `请求${cash.reqSeqId}已记为重复付款，不再重复记账`
    return void (await insertLog(ctx, { withdrawId, from: at, to: at, action: 'paidTwice', note }))
  }
  const note = `请求${cash.reqSeqId}另付${yuanText(cash.cashAmt)}元，须向合作方追回`
  await insertPaidTwice(ctx, {
    id: ctx.nextId(),
    withdrawId,
    cashId: cash.id,
    companyId,
    amt: cash.cashAmt,
    status: paidTwiceStates.open,
    createTime: ctx.now(),
  })
  await bookPaidTwice(ctx, { withdrawId, withdrawNo, companyId, channel: payoutChannel, amt: cash.cashAmt })
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'paidTwice', note })
  const content = `提现${withdrawNo}（${holderName}）${note}`
  await raiseAlarms(ctx, [{ source: 'PLATFORM', code: platformAlarms.payoutDoubtful, companyId, content }])
  await warnPayers(ctx, companyId, { title: '一级告警：提现重复付款', content, to: withdrawAddress(row) })
}
