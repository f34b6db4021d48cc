import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import { startupModeLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Chart } from '../../ui/chart/chart.tsx'
import { StatCard } from '../../ui/page/cards.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { changeText } from '../../ui/text/change-text.ts'
import { hourEnergyOption, hourOrdersOption, powerOption, shareOption, socOption } from './parts/day-options.ts'
import { AlarmLevels } from './alarm-levels.tsx'
import { GunStateRing } from './gun-state-ring.tsx'
import { dayStats } from './monitor-queries.ts'
import { StationRanking } from './station-ranking.tsx'

const powerColumns = [
  { key: 'time', title: '时间' },
  { key: 'today', title: '今日 kW' },
  { key: 'yesterday', title: '昨日 kW' },
]
const hourColumns = [
  { key: 'hour', title: '时' },
  { key: 'startQty', title: '启动' },
  { key: 'endQty', title: '结束' },
]
/** The day in charts (docs/charging-rules.md, "The day in charts"). */
export function RuntimeCharts({ stationId }: { stationId: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...dayStats(stationId ? { stationId } : {}), refetchInterval: 60_000 })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div className="monitor-charts">
      <Overview stats={data} />
      <SectionCard title="实时功率" style={{ gridColumn: '1 / -1' }}>
        <Chart label="实时功率" option={powerOption(data)} table={{ columns: powerColumns, rows: data.power }} />
      </SectionCard>
      <SectionCard title="24小时电量">
        <Chart label="24小时电量" option={hourEnergyOption(data)} />
      </SectionCard>
      <SectionCard title="24小时订单">
        <Chart
          label="24小时订单"
          option={hourOrdersOption(data)}
          table={{ columns: hourColumns, rows: data.hourOrders }}
        />
      </SectionCard>
      <StationRanking stats={data} stationId={stationId} />
      <SectionCard title="启动方式占比">
        <Chart
          label="启动方式占比"
          option={shareOption(
            data.startupModes.map((each) => ({ name: startupModeLabels[each.startupMode], value: each.orderQty })),
          )}
        />
      </SectionCard>
      <SectionCard title="枪状态分布">
        <GunStateRing stationId={stationId} />
      </SectionCard>
      <AlarmLevels stationId={stationId} />
      <SectionCard title="SOC 分布">
        <Chart label="SOC分布" height={220} option={socOption(data)} />
      </SectionCard>
    </div>
  )
}

function Overview({ stats: { overview, guns } }: { stats: RuntimeStats }) {
  const { orderQty, totalEnergy, actualAmt, occupyAmt, customerQty } = overview
  return (
    <div className="monitor-charts__overview">
      <StatCard label="今日订单" value={orderQty.today} unit="笔" trend={changeText(orderQty)} />
      <StatCard label="充电量" value={kwh(totalEnergy.today)} unit="度" trend={changeText(totalEnergy)} tone="idle" />
      <StatCard label="实收" value={yuan(actualAmt.today)} unit="元" trend={changeText(actualAmt)} tone="waiting" />
      <StatCard label="占位费" value={yuan(occupyAmt.today)} unit="元" trend={changeText(occupyAmt)} tone="idle" />
      <StatCard label="充电客户" value={customerQty.today} unit="人" trend={changeText(customerQty)} tone="reserved" />
      <StatCard
        label="正在充电"
        value={guns.charging}
        unit={`/ ${guns.total} 枪`}
        trend={`${guns.powerKw.toFixed(1)} kW`}
      />
    </div>
  )
}
