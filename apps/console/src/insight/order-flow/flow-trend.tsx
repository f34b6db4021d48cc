import type { FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import type { ReactNode } from 'react'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { ComparedCards, type ComparedCard } from '../stat-daily/parts/compared-cards.tsx'
import { DaysChart } from '../stat-daily/parts/days-chart.tsx'

const cards: readonly ComparedCard<Exclude<keyof FlowSummary['before'], 'startDate' | 'endDate'>>[] = [
  { label: '订单数', unit: '笔', key: 'orderQty', text: (qty) => qty.toLocaleString('en-US') },
  { label: '电量', unit: '度', key: 'totalEnergy', text: kwh },
  { label: '应收', unit: '元', key: 'totalAmt', text: yuan },
  { label: '实收', unit: '元', key: 'actualAmt', text: yuan },
]

export const FlowTrend = ({
  data,
  linked,
}: {
  data: FlowSummary
  linked?: ((shown: string) => ReactNode) | undefined
}) => (
  <>
    <ComparedCards cards={cards} total={data} before={data.before} yearBefore={data.yearBefore} linked={linked} />
    <DaysChart range={{ startDate: data.from, endDate: data.to }} days={data.days} />
  </>
)
