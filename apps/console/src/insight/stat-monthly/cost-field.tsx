import type { ElectricityCost } from '@chargedeck/contract/insight/stat-monthly/calls'
import { fenOfYuan } from '@chargedeck/domain/kernel/money'
import { Tooltip } from 'antd'
import { useState } from 'react'
import { useSaveCost } from './stat-monthly-queries.ts'
import { NumberInput, type NumberTyped } from '../../ui/fields/number/number-input.tsx'

type Props = { month: string; cost: ElectricityCost }

/** Saved when the field is left; an empty field takes the amount back. */
export function CostField({ month, cost: { stationId, stationName, electricityCostAmt, updateTime } }: Props) {
  const [typed, setTyped] = useState<NumberTyped>(electricityCostAmt === null ? null : electricityCostAmt / 100)
  const { mutate, isPending, error } = useSaveCost()
  const save = () => {
    if (typed === 'REFUSED') return
    const amt = typed === null ? null : fenOfYuan(typed)
    if (amt !== electricityCostAmt) mutate({ month, stationId, electricityCostAmt: amt })
  }
  return (
    <Tooltip title={error?.message ?? (updateTime && `${updateTime} 录入`)}>
      <NumberInput
        aria-label={`${stationName}电费成本`}
        min={0}
        max={100_000_000}
        precision={2}
        suffix="元"
        value={typed}
        disabled={isPending}
        {...(error && { status: 'error' as const })}
        onChange={setTyped}
        onBlur={save}
        onPressEnter={save}
        style={{ width: 160 }}
      />
    </Tooltip>
  )
}
