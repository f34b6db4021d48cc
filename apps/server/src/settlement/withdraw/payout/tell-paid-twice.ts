import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { yuanText } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { raiseAlarms } from '../../../site/alarm-code/public.ts'
import type { CashRow } from '../cash-store.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'
import { warnPayers, withdrawAddress } from './warn-payers.ts'

/** Two people know that the bank paid a request of a withdrawal that arrived by another, or was given up: it is claimed back outside. */
export async function tellPaidTwice(ctx: Context, row: WithdrawRow, cash: CashRow): Promise<void> {
  const { id: withdrawId, withdrawNo, holderName, companyId, transferStatus: at } = row
  const note = `请求${cash.reqSeqId}另付${yuanText(cash.cashAmt)}元，须向合作方追回`
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'paidTwice', note })
  const content = `提现${withdrawNo}（${holderName}）${note}`
  await raiseAlarms(ctx, [{ source: 'PLATFORM', code: platformAlarms.payoutDoubtful, companyId, content }])
  await warnPayers(ctx, companyId, { title: '一级告警：提现重复付款', content, to: withdrawAddress(row) })
}
