import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { halfHoursOfDay, timeOfEdge } from '@chargedeck/domain/tariff/half-hours'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'

const edges = Array.from({ length: halfHoursOfDay + 1 }, (_, edge) => ({ value: edge, label: timeOfEdge(edge) }))

/** For users who prefer to enter a start and an end. */
export function FillRange({ band, onFill }: { band: FeeBand; onFill: (from: number, to: number) => void }) {
  const [from, setFrom] = useState(0)
  const [to, setTo] = useState(halfHoursOfDay)
  const start = (edge: number) => {
    setFrom(edge)
    if (edge >= to) setTo(edge + 1)
  }
  return (
    <Flex gap="small" align="center" wrap>
      <Select
        aria-label="开始"
        value={from}
        options={edges.slice(0, -1)}
        onChange={start}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 96 }}
      />
      <span aria-hidden>–</span>
      <Select
        aria-label="结束"
        value={to}
        options={edges.filter(({ value }) => value > from)}
        onChange={setTo}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 96 }}
      />
      <Button onClick={() => onFill(from, to - 1)}>设为“{feeBandLabels[band]}”</Button>
    </Flex>
  )
}
