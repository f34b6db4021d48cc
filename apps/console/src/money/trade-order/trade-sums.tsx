import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderSummary } from '@chargedeck/contract/money/trade-order/list-calls'
import { useQuery } from '@tanstack/react-query'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { tradeSummary, usePageShown } from './trade-list-queries.ts'

const sums: readonly Sum<TradeOrderSummary>[] = [
  { label: '充值', unit: '笔', of: ({ topUpQty }) => topUpQty.toLocaleString('en-US') },
  { label: '充值金额', unit: '元', of: ({ topUpAmt }) => yuan(topUpAmt) },
  { label: '赠送', unit: '元', of: ({ giftAmt }) => yuan(giftAmt) },
  { label: '退款', unit: '元', of: ({ refundAmt }) => yuan(refundAmt) },
  { label: '清零', unit: '元', of: ({ clearAmt }) => yuan(clearAmt) },
  { label: '企业预存', unit: '元', of: ({ groupDepositAmt }) => yuan(groupDepositAmt) },
  { label: '手续费', unit: '元', of: ({ feeAmt }) => yuan(feeAmt) },
  { label: '净额', unit: '元', of: ({ netAmt }) => yuan(netAmt), strong: true, hint: '充值金额＋企业预存－退款' },
]

export function TradeSums() {
  const [query] = useTableQuery(tradeOrderApi.page.query)
  const { data, error, isFetching, refetch } = useQuery({
    ...tradeSummary(filtersOf(query)),
    enabled: usePageShown(query),
  })
  return <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
}
