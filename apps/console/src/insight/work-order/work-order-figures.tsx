import { workOrderGroupLabels, type WorkOrderGroup } from '@chargedeck/contract/insight/work-order/enums'
import { Flex, Segmented } from 'antd'
import { useState } from 'react'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { SectionCard } from '../../ui/page/panel.tsx'
import { FigureTable } from './figure-table.tsx'

const ranges = [
  { value: 7, label: '近7天' },
  { value: 30, label: '近30天' },
  { value: 90, label: '近90天' },
  { value: 365, label: '近一年' },
]
const groups = Object.entries(workOrderGroupLabels).map(([value, label]) => ({ value: value as WorkOrderGroup, label }))
const usualDays = 30

/** How fast orders are accepted and closed, of those opened in the range. */
export function WorkOrderFigures() {
  const [groupBy, setGroupBy] = useState<WorkOrderGroup>('STATION')
  const [days, setDays] = useState(usualDays)
  const [today] = useState(() => wallNow().startOf('day'))
  const day = 'YYYY-MM-DD'
  const range = { startTime: today.subtract(days - 1, 'day').format(day), endTime: today.format(day) }
  return (
    <SectionCard
      title="工单统计"
      extra={
        <Flex gap={8} wrap>
          <Segmented options={groups} value={groupBy} onChange={setGroupBy} />
          <Segmented options={ranges} value={days} onChange={setDays} />
        </Flex>
      }
      flush
    >
      <FigureTable key={`${groupBy} ${days}`} groupBy={groupBy} range={range} />
    </SectionCard>
  )
}
