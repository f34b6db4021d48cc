import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import type { Context } from '../../../platform/context.ts'
import { findAccount } from '../../pay-config/public.ts'
import { findPayTransOrNull } from '../../pay-trans/public.ts'

/** Null: no channel was asked. */
export async function presentPayTrans(ctx: Context, tradeId: string): Promise<TradeOrderDetail['payTrans']> {
  const row = await findPayTransOrNull(ctx, tradeId)
  const found = row && (await findAccount(ctx, row.payConfigId))
  return (
    found && {
      reqSeqId: row.reqSeqId,
      cfgName: found.cfgName,
      mchId: found.account.mchId,
      sandboxFlag: found.account.isSandbox ? 1 : 0,
      status: row.status,
      retryQty: row.retryQty,
      sentTime: wallTimeOrNull(row.sentTime),
      nextQueryTime: wallTimeOrNull(row.nextQueryTime),
      expireTime: wallTimeOrNull(row.expireTime),
      finishTime: wallTimeOrNull(row.finishTime),
      providerSeqId: row.providerSeqId,
      respDesc: row.respDesc,
      answerTime: wallTimeOrNull(row.answerTime),
      stuckFlag: row.stuckTime !== null && row.status === payTransStates.processing ? 1 : 0,
    }
  )
}
