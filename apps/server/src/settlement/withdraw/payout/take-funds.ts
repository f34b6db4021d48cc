import { fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import { changeCash, findCashOrNull, lockCash, type CashRow } from '../cash-store.ts'
import { dropEnd } from '../ending/drop-end.ts'
import { lockWithdrawOrNull } from '../withdraw-store.ts'
import { doubtCash } from './doubt-cash.ts'
import type { HeardCash } from './hear-cash.ts'
import { keepWord } from './keep-word.ts'
import { lockLeft } from './fund-store.ts'
import { failCash } from './take-cash.ts'

const { processing, succeeded, failed } = payTransStates
type Planned = Pick<CashRow, 'fundSeqId' | 'fundAmt' | 'fundStatus' | 'fundTime'>

/** Written before the request is sent: what the partner's account lacks for this payout. */
export async function planFunds(ctx: Context, { cashAmt, huifuId, reqSeqId }: CashRow): Promise<Planned> {
  const left = await lockLeft(ctx, huifuId)
  const fundAmt = fen(cashAmt - Math.min(left, cashAmt))
  if (fundAmt === 0) return { fundAmt, fundStatus: succeeded, fundSeqId: null, fundTime: null }
  return { fundAmt, fundStatus: processing, fundSeqId: `F${reqSeqId}`, fundTime: ctx.now() }
}

/** True: the money has just come to the partner's account, and can be paid out. */
export async function takeFunds(ctx: Context, cashId: string, heard: HeardCash): Promise<boolean> {
  const found = await findCashOrNull(ctx, cashId)
  const row = found && (await lockWithdrawOrNull(ctx, found.withdrawId))
  if (!row) return false
  const cash = await keepWord(ctx, row, await lockCash(ctx, cashId), heard)
  if (cash.fundStatus === failed && heard.said === 'succeeded') {
    await doubtCash(ctx, row, cash, { stage: transferStages.funds, said: succeeded })
    return false
  }
  if (cash.status !== processing || cash.fundStatus !== processing) return false
  if (heard.said !== 'processing' && heard.said !== 'silent') await dropEnd(ctx, row, cash.id)
  if (heard.said === 'failed' || heard.said === 'returned') {
    await changeCash(ctx, cashId, { fundStatus: failed })
    const why = `划付到合作方账户失败：${heard.respDesc ?? '渠道未说明原因'}`
    await failCash(ctx, row, cash, { ...heard, respDesc: why })
    return false
  }
  const isThere = heard.said === 'succeeded'
  const respDesc = heard.said === 'silent' ? heard.reason : heard.respDesc
  await changeCash(ctx, cashId, { respDesc, ...(isThere && { fundStatus: succeeded, askQty: 0, warnTime: null }) })
  return isThere
}
