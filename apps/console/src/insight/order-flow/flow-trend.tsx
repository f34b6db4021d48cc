import type { FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import type { ReactNode } from 'react'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { ComparedCards, type ComparedCard } from '../../ui/compared/compared-cards.tsx'
import { ComparedDays } from '../stat-daily/parts/compared-days.tsx'
import { FlowGroupsChart } from './flow-groups-chart.tsx'
import { useFlowLead } from './flow-orders-link.tsx'

const cards: readonly ComparedCard<Exclude<keyof FlowSummary['before'], 'startDate' | 'endDate' | 'days'>>[] = [
  { label: '订单数', unit: '笔', key: 'orderQty', text: (qty) => qty.toLocaleString('en-US') },
  { label: '电量', unit: '度', key: 'totalEnergy', text: kwh },
  { label: '应收', unit: '元', key: 'totalAmt', text: yuan },
  { label: '实收', unit: '元', key: 'actualAmt', text: yuan },
]

type Props = { groupBy: FlowGroupBy; data: FlowSummary; linked?: ((shown: string) => ReactNode) | undefined }

/** The figures beside those of another time, and a chart of what is grouped; of single orders of their days. */
export function FlowTrend({ groupBy, data, linked }: Props) {
  const leadOf = useFlowLead()
  return (
    <>
      <ComparedCards cards={cards} total={data} before={data.before} yearBefore={data.yearBefore} linked={linked} />
      {groupBy === 'ORDER' || groupBy === 'DAY' ? (
        <ComparedDays
          summary={{ ...data, startDate: data.from, endDate: data.to }}
          leadOf={(day) => leadOf({ groupBy: 'DAY', groupKey: day })}
        />
      ) : (
        <FlowGroupsChart groupBy={groupBy} />
      )}
    </>
  )
}
