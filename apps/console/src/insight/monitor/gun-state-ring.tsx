import type { GunState } from '@chargedeck/domain/gun/states'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { createSearchParams, Link } from 'react-router'
import { gunOrder, gunSigns, gunTones, gunWords } from '../../site/gun/parts/gun-states.ts'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartData } from '../../ui/chart/points.ts'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { countNames } from './parts/count-guns.ts'
import { useGunCounts } from './use-wall.ts'
import './gun-state-ring.css'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

/** How many guns are in each state now; each name of the legend leads to the list of those guns. */
export function GunStateRing({ stationId }: { stationId: string | undefined }) {
  const counts = useGunCounts(stationId)
  const option = useMemo(() => counts && ringOption(counts), [counts])
  if (!counts || !option) return <Skeleton active />
  return (
    <div className="monitor-ring">
      <div className="monitor-ring__drawing">
        <Chart label="枪状态分布" option={option} height={220} table={tableOf(counts, stationId)} />
        <span className="monitor-ring__total cd-number">
          {counts.total}
          <small>枪</small>
        </span>
      </div>
      <ul className="monitor-ring__legend cd-number">
        {gunOrder.map((state) => (
          <li key={state}>
            <Entry state={state} counts={counts} stationId={stationId} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type EntryProps = { state: GunState; counts: GunCounts; stationId: string | undefined }

function Entry({ state, counts, stationId }: EntryProps) {
  const qty = counts[countNames[state]]
  const share = counts.total === 0 ? '-' : `${((qty / counts.total) * 100).toFixed(1)}%`
  return (
    <Link to={{ search: listOf(state, stationId) }} aria-label={`${gunWords[state]} ${qty} 枪，${share}`}>
      <i style={{ color: toneColor(gunTones[state]) }} aria-hidden>
        {gunSigns[state]}
      </i>
      {gunWords[state]}
      <b>{qty}</b>
      <small>{share}</small>
    </Link>
  )
}

const listOf = (runStatus: GunState, stationId: string | undefined): string =>
  createSearchParams({ ...(stationId && { stationId }), view: 'list', runStatus }).toString()

const statesShown = (counts: GunCounts) => gunOrder.filter((state) => counts[countNames[state]] > 0)

const columns = [
  { key: 'state', title: '状态' },
  { key: 'qty', title: '枪' },
]
const tableOf = (counts: GunCounts, stationId: string | undefined): ChartData => ({
  columns,
  rows: statesShown(counts).map((state) => ({ state: gunWords[state], qty: counts[countNames[state]] })),
  leads: statesShown(counts).map((state) => ({
    to: `/monitor/runtime?${listOf(state, stationId)}`,
    needs: monitorApi.page,
    title: '查看充电枪',
  })),
})

const ringOption = (counts: GunCounts): ChartOption => ({
  tooltip: { trigger: 'item', formatter: '{b} {c} 枪（{d}%）' },
  series: [
    {
      type: 'pie',
      radius: ['62%', '88%'],
      label: { show: false },
      data: statesShown(counts).map((state) => ({
        name: gunWords[state],
        value: counts[countNames[state]],
        itemStyle: { color: toneColor(gunTones[state]) },
      })),
    },
  ],
})
