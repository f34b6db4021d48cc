import type { StatMonthlySummary } from '@chargedeck/contract/insight/stat-monthly/calls'
import { firstDayOf, lastDayOf } from '@chargedeck/domain/kernel/days'
import type { Sum } from '../../ui/data-table/sum-strip.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { rateText } from '../../ui/compared/trend.ts'
import { OrdersLink } from '../stat-daily/parts/orders-link.tsx'
import { unendedHint } from './month-figures.tsx'
import type { OfMonths } from './monthly-columns.tsx'
import { profitLine } from './profit-text.tsx'

const amtText = (amt: number | null): string => (amt === null ? '-' : yuan(amt))

/** The totals of the report; those of charges lead to their orders. */
export function monthlySums({ startMonth, endMonth, ...of }: OfMonths): readonly Sum<StatMonthlySummary>[] {
  const orders = (shown: string) => (
    <OrdersLink {...of} startDate={firstDayOf(startMonth)} endDate={lastDayOf(endMonth)}>
      {shown}
    </OrdersLink>
  )
  return [
    { label: '合计充电', unit: '次', of: ({ total }) => total.orderQty.toLocaleString('en-US'), leads: orders },
    { label: '客户', unit: '位', of: ({ total }) => total.customerQty?.toLocaleString('en-US') ?? '-' },
    { label: '电量', unit: '度', of: ({ total }) => kwh(total.totalEnergy), strong: true, leads: orders },
    { label: '应收', unit: '元', of: ({ total }) => yuan(total.totalAmt), leads: orders },
    { label: '优惠', unit: '元', of: ({ total }) => yuan(total.discountAmt), leads: orders },
    { label: '调整', unit: '元', of: ({ total }) => yuan(total.adjustAmt), leads: orders },
    { label: '实收', unit: '元', of: ({ total }) => yuan(total.actualAmt), strong: true, leads: orders },
    { label: '较上期', unit: '', of: ({ total }) => rateText(total.momRate), hint: unendedHint },
    { label: '同比', unit: '', of: ({ total }) => rateText(total.yoyRate), hint: unendedHint },
    { label: '电费成本', unit: '元', of: ({ total }) => amtText(total.electricityCostAmt) },
    { label: '合作方分成', unit: '元', of: ({ total }) => amtText(total.partnerAmt) },
    { label: '停车减免', unit: '元', of: ({ total }) => amtText(total.waiverCostAmt) },
    { label: '毛利', unit: '', of: ({ total }) => profitLine(total), strong: true, hint: '不含待支付订单，付清后计入' },
  ]
}
