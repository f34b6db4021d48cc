import type { Fee, FeeDifference } from '@chargedeck/contract/site/fee/row'
import { useQuery } from '@tanstack/react-query'
import { Flex, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { stateOf } from './fee-labels.ts'
import { feeDifference, feeVersions } from './fee-queries.ts'
import { PriceComparison } from './change/price-comparison.tsx'
import { nameOfVersion } from './parts/fee-link.tsx'

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
      label: `${nameOfVersion(other)} ${stateOf(other).label} ${other.effectiveTime.slice(0, 16)}`,
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
      <PriceComparison difference={data} />
    </>
  )
}

function summaryOf({ before, rows }: FeeDifference): string {
  if (!before) return '没有可对比的前一版本'
  const changed = rows.filter(({ isChanged }) => isChanged).length
  return changed === 0 ? '时段与单价完全相同' : `${changed} 个时段有变化`
}
