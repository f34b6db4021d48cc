import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useSettled } from '../../ui/use-settled.ts'
import { RailEntry } from './rail-entry.tsx'
import { useCounts } from './use-wall.ts'

type Props = { stationId: string | undefined; onChange: (stationId: string | undefined) => void }

const mostListed = 200

/** The stations with their free and charging guns; of very many, the others are found by name. */
export function StationRail({ stationId, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const stationName = useSettled(typed, 300).trim()
  const counted = useCounts({ stationName, stationId })
  const stations = counted?.stations ?? []
  const listed = stations.slice(0, mostListed)
  const hidden = (counted?.stationQty ?? 0) - listed.length
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
        {!counted && <Skeleton active paragraph={{ rows: 6 }} style={{ padding: 12 }} />}
        {counted && (
          <RailEntry
            name="全部站点"
            {...shownOf(counted.all)}
            stationId={undefined}
            isCurrent={stationId === undefined}
            onChoose={onChange}
          />
        )}
        {listed.map((each) => (
          <RailEntry
            key={each.stationId}
            name={each.stationName}
            {...shownOf(each.guns)}
            stationId={each.stationId}
            isCurrent={each.stationId === stationId}
            onChoose={onChange}
          />
        ))}
        {hidden > 0 && <p className="monitor-rail__more">{`另有 ${hidden} 个站点，请搜索`}</p>}
        {stationName !== '' && counted?.stationQty === 0 && <p className="monitor-rail__more">没有这个名称的站点</p>}
      </nav>
    </>
  )
}

const shownOf = ({ powerKw: _, offline: __, ...guns }: GunCounts) => guns
