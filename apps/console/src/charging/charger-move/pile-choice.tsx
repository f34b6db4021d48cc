import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form, Select } from 'antd'
import { useState } from 'react'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { pilesOffered } from './move-queries.ts'

export type MovablePile = Pick<Pile, 'id' | 'pileNo' | 'pileName' | 'stationName'>
type Props = {
  chosen: readonly MovablePile[]
  most: number
  onChange: (piles: MovablePile[]) => void
  onNext: () => void
}

/** Finds piles by number, name or station; several can be chosen. */
export function PileChoice({ chosen, most, onChange, onNext }: Props) {
  const [typed, setTyped] = useState('')
  const [stationId, setStationId] = useState<string>()
  const { data, isFetching } = useQuery(pilesOffered(typed.trim(), stationId))
  const known = [...chosen, ...(data?.rows ?? []).filter(({ id }) => !chosen.some((pile) => pile.id === id))]
  const options = known.map(({ id, pileName, pileNo, stationName }) => ({
    value: id,
    label: `${pileName}（${pileNo}）· ${stationName}`,
  }))
  return (
    <Form layout="vertical" onFinish={onNext}>
      <Form.Item label="原站点" htmlFor="move-from">
        <StationSelect
          id="move-from"
          {...(stationId && { value: stationId })}
          onChange={(id) => setStationId(typeof id === 'string' ? id : undefined)}
        />
      </Form.Item>
      <Form.Item label="充电桩" htmlFor="move-piles" extra={`已选 ${chosen.length} 台，一次最多 ${most} 台`}>
        <Select
          id="move-piles"
          mode="multiple"
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={isFetching}
          maxCount={most}
          placeholder="输入桩编号或名称"
          options={options}
          value={chosen.map(({ id }) => id)}
          onChange={(ids: string[]) => onChange(known.filter(({ id }) => ids.includes(id)))}
        />
      </Form.Item>
      <Flex justify="end">
        <Button type="primary" htmlType="submit" disabled={chosen.length === 0}>
          下一步
        </Button>
      </Flex>
    </Form>
  )
}
