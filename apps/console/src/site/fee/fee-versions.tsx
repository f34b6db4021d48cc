import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee, FeeDifference } from '@chargedeck/contract/site/fee/row'
import { useQuery } from '@tanstack/react-query'
import { Flex, Select, Skeleton, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { pricePerKwh } from '../../ui/text/quantity-text.tsx'
import { stateOf } from './fee-labels.ts'
import { feeDifference, feeVersions } from './fee-queries.ts'
import './fee.css'

/** Compares with its predecessor by default, or with any other version. */
export function FeeVersions({ fee }: { fee: Fee }) {
  const [otherId, setOtherId] = useState<string>()
  const versions = useQuery(feeVersions(fee))
  const { data, error, refetch } = useQuery(feeDifference(fee.id, otherId))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const options = versions.data?.rows
    .filter(({ id }) => id !== fee.id)
    .map((other) => ({
      value: other.id,
      label: `${nameOf(other)} ${stateOf(other).label} ${other.effectiveTime.slice(0, 16)}`,
    }))
  const shown = otherId ?? data.before?.id
  return (
    <>
      <Flex gap="small" align="center" wrap style={{ marginBottom: 12 }}>
        <span>与之对比</span>
        <Select
          aria-label="对比版本"
          style={{ minWidth: 280 }}
          options={options ?? []}
          {...(shown && { value: shown })}
          placeholder="没有其他版本"
          onChange={setOtherId}
        />
        <span style={{ color: 'var(--cd-text-soft)' }}>{summaryOf(data)}</span>
      </Flex>
      <Table<Row>
        size="small"
        rowKey="startTime"
        columns={columnsOf(data)}
        dataSource={data.rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowClassName={({ isChanged }) => (isChanged ? 'fee-diff__changed' : '')}
      />
    </>
  )
}

const nameOf = ({ feeName, versionNo }: Fee): string => `${feeName} ${versionNo > 0 ? `V${versionNo}` : '草稿'}`

function summaryOf({ before, rows }: FeeDifference): string {
  if (!before) return '没有可对比的前一版本'
  const changed = rows.filter(({ isChanged }) => isChanged).length
  return changed === 0 ? '时段与单价完全相同' : `${changed} 个时段有变化`
}

type Row = FeeDifference['rows'][number]
const columnsOf = ({ before, after }: FeeDifference): TableColumnType<Row>[] => [
  {
    key: 'time',
    title: '时段',
    render: (_, { startTime, endTime }) => <span className="cd-number">{`${startTime} – ${endTime}`}</span>,
  },
  { key: 'before', title: before ? nameOf(before) : '-', render: (_, row) => <Side side={row.before} /> },
  { key: 'after', title: nameOf(after), render: (_, row) => <Side side={row.after} /> },
  {
    key: 'change',
    title: '合计变化（元/度）',
    align: 'right',
    render: (_, row) => <span className="cd-number">{changeOf(row)}</span>,
  },
]

const Side = ({ side }: { side: Row['before'] }) =>
  side ? (
    <span className="cd-number">{`${feeBandLabels[side.band]} ${pricePerKwh(side.elecPrice)} + ${pricePerKwh(side.servicePrice)}`}</span>
  ) : (
    '-'
  )

function changeOf({ before, after }: Row): string {
  if (!before || !after) return '-'
  const change = after.elecPrice + after.servicePrice - before.elecPrice - before.servicePrice
  return change === 0 ? '0' : `${change > 0 ? '+' : '−'}${pricePerKwh(Math.abs(change))}`
}
