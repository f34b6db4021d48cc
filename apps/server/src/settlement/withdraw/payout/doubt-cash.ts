import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { payTransStates, type PayTransState } from '@chargedeck/domain/trade-order/states'
import { returnDays } from '@chargedeck/domain/withdraw/ask-times'
import { transferEndWays, transferStages, type TransferStage } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import { raiseAlarms } from '../../../site/alarm-code/public.ts'
import { changeCash, type CashRow } from '../cash-store.ts'
import { saidByPeopleOrNull } from '../ending/end-store.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'
import { warnPayers, withdrawAddress } from './warn-payers.ts'

/** `processing`: or nothing for days. */
type Doubt = { stage: TransferStage; said: Exclude<PayTransState, 'I'> }

/** The provider says otherwise of what has ended: each such word is told once and shown, unless two people said the same before, and nothing moves. */
export async function doubtCash(ctx: Context, row: WithdrawRow, cash: CashRow, doubt: Doubt): Promise<void> {
  if (cash.doubtTime !== null && cash.doubtSaid === doubt.said) return
  if (await isSaidByPeople(ctx, cash, doubt)) return
  const doubtText = textOf(doubt)
  await changeCash(ctx, cash.id, { doubtTime: ctx.now(), doubtText, doubtSaid: doubt.said, doubtEndTime: null })
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

/** What the bank sent back later is news again. */
async function isSaidByPeople(
  ctx: Context,
  { id: cashId, returnTime: since }: CashRow,
  doubt: Doubt,
): Promise<boolean> {
  if (doubt.said !== payTransStates.succeeded) return false
  return (await saidByPeopleOrNull(ctx, { cashId, stage: doubt.stage, since })) === transferEndWays.paid
}

function textOf({ stage, said }: Doubt): string {
  const isFunds = stage === transferStages.funds
  if (said === payTransStates.processing)
    return `${isFunds ? '划付到合作方账户' : ''}此前失败，满${returnDays}天渠道仍无确定结果，请向银行核实后人工结束`
  if (isFunds) return '划付到合作方账户此前失败，渠道现在说已成功，请立即核对'
  return said === payTransStates.failed
    ? '此前已到账，渠道现在说失败，请立即核对'
    : '此前失败，渠道现在说已成功，请立即核对，不要再次转账'
}
