import type { StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import { tradeTypes, type TradeType } from '@chargedeck/domain/trade-order/types'
import type { Sum } from '../../ui/data-table/sum-strip.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { rateText } from '../../ui/compared/trend.ts'
import { OccupationsLink } from './parts/occupations-link.tsx'
import { OrdersLink, type OrdersOf } from './parts/orders-link.tsx'
import { TradesLink } from './trades-link.tsx'

/** The totals of the report; each leads to what it counts, but for ratios and a number of customers. */
export function dailySums(of: OrdersOf): readonly Sum<StatDailySummary>[] {
  const orders = (shown: string) => <OrdersLink {...of}>{shown}</OrdersLink>
  const occupations = (shown: string) => <OccupationsLink {...of}>{shown}</OccupationsLink>
  const trades = (tradeType: TradeType) => (shown: string) => (
    <TradesLink {...of} tradeType={tradeType}>
      {shown}
    </TradesLink>
  )
  return [
    { label: '合计充电', unit: '次', of: ({ total }) => total.orderQty.toLocaleString('en-US'), leads: orders },
    { label: '客户', unit: '位', of: ({ total }) => total.customerQty?.toLocaleString('en-US') ?? '-' },
    { label: '电量', unit: '度', of: ({ total }) => kwh(total.totalEnergy), strong: true, leads: orders },
    { label: '电费', unit: '元', of: ({ total }) => yuan(total.elecAmt), leads: orders },
    { label: '服务费', unit: '元', of: ({ total }) => yuan(total.serviceAmt), leads: orders },
    { label: '应收', unit: '元', of: ({ total }) => yuan(total.totalAmt), leads: orders },
    { label: '优惠', unit: '元', of: ({ total }) => yuan(total.discountAmt), leads: orders },
    { label: '调整', unit: '元', of: ({ total }) => yuan(total.adjustAmt), leads: orders },
    { label: '实收', unit: '元', of: ({ total }) => yuan(total.actualAmt), strong: true, leads: orders },
    { label: '占位费', unit: '元', of: ({ total }) => yuan(total.occupyAmt), leads: occupations },
    { label: '启动成功', unit: '', of: ({ total }) => rateText(total.startSuccessRate) },
    { label: '可用率', unit: '', of: ({ total }) => rateText(total.availableRate) },
    {
      label: '充值',
      unit: '元',
      of: ({ topUpAmt }) => (topUpAmt === null ? '-' : yuan(topUpAmt)),
      leads: trades(tradeTypes.topUp),
    },
    {
      label: '退款',
      unit: '元',
      of: ({ refundAmt }) => (refundAmt === null ? '-' : yuan(refundAmt)),
      leads: trades(tradeTypes.refund),
    },
  ]
}
