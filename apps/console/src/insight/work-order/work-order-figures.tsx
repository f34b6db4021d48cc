import { workOrderGroupLabels, type WorkOrderGroup } from '@chargedeck/contract/insight/work-order/enums'
import type { WorkOrderFigure } from '@chargedeck/contract/insight/work-order/shapes'
import { useQuery } from '@tanstack/react-query'
import { Flex, Segmented, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { spanText } from '../../ui/text/span-text.ts'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { workOrderFigures } from './work-order-queries.ts'

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
  const query = { groupBy, startTime: today.subtract(days - 1, 'day').format(day), endTime: today.format(day) }
  const { data, error, isPending, refetch } = useQuery(workOrderFigures(query))
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
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          size="small"
          rowKey="key"
          columns={columnsOf(workOrderGroupLabels[groupBy])}
          dataSource={data ?? []}
          loading={isPending}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: '该时段没有工单' }}
        />
      )}
    </SectionCard>
  )
}

const span = (seconds: number | null): string => (seconds === null ? '-' : spanText(seconds))

const columnsOf = (group: string): TableColumnsType<WorkOrderFigure> => [
  {
    key: 'name',
    title: group,
    fixed: 'left',
    render: (_, { key, name }) => (key === '' ? <strong>{name}</strong> : name),
  },
  { key: 'orderQty', title: '工单', align: 'right', render: (_, { orderQty }) => <NumberText value={orderQty} /> },
  { key: 'acceptedQty', title: '已接单', align: 'right', dataIndex: 'acceptedQty' },
  { key: 'acceptSec', title: '平均响应（MTTA）', align: 'right', render: (_, { acceptSec }) => span(acceptSec) },
  { key: 'closedQty', title: '已关闭', align: 'right', dataIndex: 'closedQty' },
  { key: 'closeSec', title: '平均修复（MTTR）', align: 'right', render: (_, { closeSec }) => span(closeSec) },
  {
    key: 'overdueQty',
    title: '超时',
    align: 'right',
    render: (_, { overdueQty }) => (
      <span style={overdueQty > 0 ? { color: toneColor('fault') } : undefined}>{overdueQty}</span>
    ),
  },
  {
    key: 'partsAmt',
    title: '配件费用（元）',
    align: 'right',
    render: (_, { partsAmt }) => <MoneyText value={partsAmt} />,
  },
]
