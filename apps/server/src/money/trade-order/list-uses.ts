import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { LotUse } from '@chargedeck/contract/money/ledger/lot-use'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { listLotUses } from '../ledger/public.ts'
import { findTradeInSight } from './trade-store.ts'

type Query = Received<typeof tradeOrderApi.uses>['query']

/** What a top-up, a gift or a deposit that the caller may see was spent on. */
export async function listUses(ctx: Context, { orderId, ...query }: Query): Promise<Page<LotUse>> {
  const { id } = await findTradeInSight(ctx, orderId)
  return listLotUses(ctx, id, query)
}
