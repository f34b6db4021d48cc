import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade/states'
import type { Context } from '../../../platform/context.ts'
import { findAccount } from '../../pay-config/public.ts'
import { findPayTransOrNull } from '../../pay-trans/public.ts'

const timeOrNull = (at: Date | null): string | null => at && toWallTime(at)

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
      sentTime: timeOrNull(row.sentTime),
      nextQueryTime: timeOrNull(row.nextQueryTime),
      expireTime: timeOrNull(row.expireTime),
      finishTime: timeOrNull(row.finishTime),
      providerSeqId: row.providerSeqId,
      respDesc: row.respDesc,
      stuckFlag: row.stuckTime !== null && row.status === payTransStates.processing ? 1 : 0,
    }
  )
}
