import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { warningCounts } from '@chargedeck/contract/insight/warning/counts'
import { alarmLevels } from '@chargedeck/domain/alarm-code/codes'
import { warningStates } from '@chargedeck/domain/warning/states'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMay } from '../../platform/me.ts'
import { searchOf } from '../../platform/search-of.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import type { Lead } from '../../ui/text/lead.ts'
import { warningTotal } from '../warning/parts/warning-count-queries.ts'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

const height = 220
const columns = [
  { key: 'level', title: '等级' },
  { key: 'qty', title: '未处理' },
]

/** Open warnings by their level, for users who may see warnings. */
export function AlarmLevels({ stationId }: { stationId: string | undefined }) {
  const isAllowed = useMay()(warningCounts.total)
  const { data, error, refetch } = useQuery({
    ...warningTotal(stationId),
    enabled: isAllowed,
    refetchInterval: 60_000,
  })
  if (!isAllowed) return null
  const rows = data && [
    { level: alarmLevelLabels[1], qty: data.level1 },
    { level: alarmLevelLabels[2], qty: data.level2 },
    { level: alarmLevelLabels[3], qty: data.level3 },
    { level: alarmLevelLabels[4], qty: data.level4 },
  ]
  return (
    <SectionCard title="告警等级">
      {error && !rows ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : rows ? (
        <Chart
          label="告警等级"
          height={height}
          option={optionOf(rows)}
          table={{ columns, rows, leads: alarmLevels.map((level) => warningsLead(level, stationId)) }}
        />
      ) : (
        <Skeleton.Node active style={{ width: '100%', height }} />
      )}
    </SectionCard>
  )
}

const warningsLead = (alarmLevel: number, stationId: string | undefined): Lead => ({
  to: `/monitor/warn?${searchOf({ alarmLevel, status: warningStates.open, stationId }).toString()}`,
  needs: warningApi.page,
  title: '查看告警',
})

const optionOf = (rows: readonly { level: string; qty: number }[]): ChartOption => ({
  grid: { left: 8, right: 16, top: 24, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: rows.map(({ level }) => level) },
  yAxis: { type: 'value', name: '条', minInterval: 1 },
  series: [{ name: '未处理', type: 'bar', barMaxWidth: 40, data: rows.map(({ qty }) => qty) }],
})
