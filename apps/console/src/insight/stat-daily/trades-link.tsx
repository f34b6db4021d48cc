import { succeededTradeStates } from '@chargedeck/domain/trade-order/states'
import type { TradeType } from '@chargedeck/domain/trade-order/types'
import type { ReactNode } from 'react'
import { searchOf } from '../../platform/search-of.ts'
import { PageLink } from '../../ui/text/page-link.tsx'
import type { OrdersOf } from './parts/orders-link.tsx'

type Props = OrdersOf & { tradeType: TradeType; children: ReactNode }

/** Leads from a sum of trades to those that it counts: all that succeeded on these days. They are of a company and not of a station. */
export function TradesLink({ startDate, endDate, companyId, stationId, pileType, tradeType, children }: Props) {
  if (stationId !== undefined || pileType !== undefined) return children
  const filters = { tradeType, tradeStatus: succeededTradeStates, companyId }
  const search = searchOf({ ...filters, startTime: startDate, endTime: endDate })
  return (
    <PageLink to={`/orders/trade?${search.toString()}`} needs="trade:order:page" title="查看交易订单">
      {children}
    </PageLink>
  )
}
