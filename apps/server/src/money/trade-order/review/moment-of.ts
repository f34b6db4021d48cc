import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { ReviewMoment } from '../../ledger/public.ts'
import { findTradeInSight, listTradesOfBatch } from '../trade-store.ts'

type Owner = { customerId: string } | { groupId: string }

/** Of a trade of this owner. The refunds of a batch were one request. */
export async function momentOf(ctx: Context, orderId: string, owner: Owner): Promise<ReviewMoment> {
  const { customerId, groupId, createTime: at, refundBatchNo } = await findTradeInSight(ctx, orderId)
  const isTheirs = 'groupId' in owner ? groupId === owner.groupId : customerId === owner.customerId
  if (!isTheirs) throw new AppError('TRADE_ORDER.NOT_FOUND')
  const [first] = refundBatchNo === null ? [] : await listTradesOfBatch(ctx, refundBatchNo)
  return { at, firstId: first?.id ?? orderId }
}
