import type { GunCounts } from '@chargedeck/contract/insight/monitor/calls'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useSettled } from '../../ui/use-settled.ts'
import { gunCounts } from './monitor-queries.ts'
import type { Counts } from './parts/move-counts.ts'

type Props = { stationId: string | undefined; onChange: (stationId: string | undefined) => void }

/** The stations with their free and charging guns: the busiest of thousands; the others are found by name. */
export function StationRail({ stationId, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const stationName = useSettled(typed, 300).trim()
  const filters = { ...(stationId && { stationId }), ...(stationName && { stationName }) }
  const { data } = useQuery({ ...gunCounts(filters), select: withoutPower })
  const stations = data?.stations ?? []
  const hidden = (data?.stationQty ?? 0) - stations.length
  return (
    <>
      <Select
        className="monitor-rail-select"
        aria-label="站点"
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder="全部站点"
        value={stationId ?? null}
        options={stations.map((each) => ({ value: each.stationId, label: each.stationName }))}
        onChange={(value) => onChange(value ?? undefined)}
      />
      <nav className="monitor-rail" aria-label="站点">
        <Input.Search
          className="monitor-rail__search"
          allowClear
          aria-label="搜索站点"
          placeholder="搜索站点"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!data && <Skeleton active paragraph={{ rows: 6 }} style={{ padding: 12 }} />}
        {data && (
          <Entry
            name="全部站点"
            guns={data.all}
            current={stationId === undefined}
            onClick={() => onChange(undefined)}
          />
        )}
        {stations.map((each) => (
          <Entry
            key={each.stationId}
            name={each.stationName}
            guns={each.guns}
            current={each.stationId === stationId}
            onClick={() => onChange(each.stationId)}
          />
        ))}
        {hidden > 0 && <p className="monitor-rail__more">{`另有 ${hidden} 个站点，请搜索`}</p>}
        {data && stationName !== '' && data.stationQty === 0 && (
          <p className="monitor-rail__more">没有这个名称的站点</p>
        )}
      </nav>
    </>
  )
}

type Quantities = Omit<GunCounts, 'powerKw'>

/** The power changes with each event, and the rail shows none: it renders only when a gun changes its state. */
const withoutPower = ({ all, stationQty, stations }: Counts) => ({
  all: quantitiesOf(all),
  stationQty,
  stations: stations.map(({ guns, stationId, stationName }) => ({ stationId, stationName, guns: quantitiesOf(guns) })),
})
const quantitiesOf = ({ powerKw: _, ...guns }: GunCounts): Quantities => guns

type EntryProps = { name: string; guns: Quantities; current: boolean; onClick: () => void }

const Entry = ({ name, guns, current, onClick }: EntryProps) => (
  <button type="button" className="monitor-rail__station" aria-current={current} onClick={onClick}>
    <span className="monitor-rail__name">{name}</span>
    <span className="monitor-rail__counts cd-number">
      <span style={{ color: 'var(--cd-tone-active)' }}>充 {guns.charging}</span>
      <span style={{ color: 'var(--cd-tone-idle)' }}>空 {guns.idle}</span>
      {guns.fault > 0 && <span style={{ color: 'var(--cd-tone-fault)' }}>故 {guns.fault}</span>}
      <span className="monitor-rail__total">{guns.total}</span>
    </span>
    <span className="monitor-rail__bar" aria-hidden>
      <i style={{ width: shareOf(guns.charging, guns), background: 'var(--cd-tone-active)' }} />
      <i style={{ width: shareOf(guns.occupied + guns.reserved, guns), background: 'var(--cd-tone-waiting)' }} />
      <i style={{ width: shareOf(guns.idle, guns), background: 'var(--cd-tone-idle)' }} />
      <i style={{ width: shareOf(guns.fault, guns), background: 'var(--cd-tone-fault)' }} />
    </span>
  </button>
)

const shareOf = (part: number, { total }: Pick<GunCounts, 'total'>): string =>
  `${total === 0 ? 0 : (part / total) * 100}%`
