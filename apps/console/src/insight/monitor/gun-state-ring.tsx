import { restingPileStates } from '@chargedeck/domain/pile/states'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { createSearchParams, Link } from 'react-router'
import { gunOrder, gunSigns, gunTones, gunWords, outOfUse } from '../../site/gun/parts/gun-states.ts'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartData } from '../../ui/chart/points.ts'
import { toneColor, type Tone } from '../../ui/text/state-tag.tsx'
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
        {partsOf(counts).map((part) => (
          <li key={part.word}>
            <Entry part={part} total={counts.total} stationId={stationId} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Part = { word: string; sign: string; tone: Tone; qty: number; shows: Readonly<Record<string, string | string[]>> }

/** Each state, and apart from them the guns of piles in no use, if there are any. */
const partsOf = (counts: GunCounts): readonly Part[] => [
  ...gunOrder.map((state) => ({
    word: gunWords[state],
    sign: gunSigns[state],
    tone: gunTones[state],
    qty: counts[countNames[state]],
    shows: { runStatus: state },
  })),
  ...(counts.outOfUse > 0
    ? [{ ...outOfUse, qty: counts.outOfUse, shows: { pileStatus: [...restingPileStates] } }]
    : []),
]

type EntryProps = { part: Part; total: number; stationId: string | undefined }

function Entry({ part, total, stationId }: EntryProps) {
  const { word, sign, tone, qty } = part
  const share = total === 0 ? '-' : `${((qty / total) * 100).toFixed(1)}%`
  return (
    <Link to={{ search: listOf(part, stationId) }} aria-label={`${word} ${qty} 枪，${share}`}>
      <i style={{ color: toneColor(tone) }} aria-hidden>
        {sign}
      </i>
      {word}
      <b>{qty}</b>
      <small>{share}</small>
    </Link>
  )
}

const listOf = ({ shows }: Part, stationId: string | undefined): string =>
  createSearchParams({ ...(stationId && { stationId }), view: 'list', ...shows }).toString()

const partsShown = (counts: GunCounts) => partsOf(counts).filter(({ qty }) => qty > 0)

const columns = [
  { key: 'state', title: '状态' },
  { key: 'qty', title: '枪' },
]
const tableOf = (counts: GunCounts, stationId: string | undefined): ChartData => ({
  columns,
  rows: partsShown(counts).map(({ word, qty }) => ({ state: word, qty })),
  leads: partsShown(counts).map((part) => ({
    to: `/monitor/runtime?${listOf(part, stationId)}`,
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
      data: partsShown(counts).map(({ word, qty, tone }) => ({
        name: word,
        value: qty,
        itemStyle: { color: toneColor(tone) },
      })),
    },
  ],
})
