import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { payTransStates } from '@chargedeck/domain/trade/states'
import { transferStages, type TransferStage } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import { raiseAlarms } from '../../../site/alarm-code/public.ts'
import { changeCash, type CashRow } from '../cash-store.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'
import { warnPayers, withdrawAddress } from './warn-payers.ts'

/** The provider says otherwise of what has ended: told once and shown, and nothing moves. */
export async function doubtCash(ctx: Context, row: WithdrawRow, cash: CashRow, stage: TransferStage): Promise<void> {
  if (cash.doubtTime !== null) return
  const doubtText = textOf(cash, stage)
  await changeCash(ctx, cash.id, { doubtTime: ctx.now(), doubtText })
  const { transferStatus: at } = row
  await insertLog(ctx, {
    withdrawId: row.id,
    from: at,
    to: at,
    action: 'doubt',
    note: `${cash.reqSeqId}：${doubtText}`,
  })
  const content = `提现${row.withdrawNo}的请求${cash.reqSeqId}${doubtText}`
  const { companyId } = row
  await raiseAlarms(ctx, [{ source: 'PLATFORM', code: platformAlarms.payoutDoubtful, companyId, content }])
  await warnPayers(ctx, companyId, { title: '一级告警：提现结果矛盾', content, to: withdrawAddress(row) })
}

function textOf({ status }: CashRow, stage: TransferStage): string {
  if (stage === transferStages.funds) return '划付到合作方账户此前失败，渠道现在说已成功，请立即核对'
  return status === payTransStates.succeeded
    ? '此前已到账，渠道现在说失败，请立即核对'
    : '此前失败，渠道现在说已成功，请立即核对，不要再次转账'
}
