import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import type { EChartsCoreOption } from 'echarts/core'

type Sums = { totalEnergy: EnergyE4; actualAmt: Fen }
type EnergyPoint = Sums & { label: string }
export type ComparedPoints = { name: string; points: readonly Sums[] }
type Series = { name: string; unit: string; data: readonly number[] }

export const pointColumns = [
  { key: 'label', title: '日期' },
  { key: 'energy', title: '电量（度）' },
  { key: 'amt', title: '实收（元）' },
]

export const comparedColumns = (name: string) => [
  { key: 'comparedLabel', title: `${name}日期` },
  { key: 'comparedEnergy', title: `${name}电量（度）` },
  { key: 'comparedAmt', title: `${name}实收（元）` },
]

/** Bars of one figure, and a line of another with an axis of its own. */
export const barsAndLine = (
  labels: readonly string[],
  bars: Series,
  line: Series,
  others: readonly object[] = [],
): EChartsCoreOption => ({
  grid: { left: 8, right: 8, top: 48, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: { type: 'category', data: labels },
  yAxis: [
    { type: 'value', name: bars.unit, minInterval: 1 },
    { type: 'value', name: line.unit, splitLine: { show: false } },
  ],
  series: [
    { type: 'bar', name: bars.name, barMaxWidth: 22, color: 'var(--cd-tone-active)', data: bars.data },
    {
      type: 'line',
      name: line.name,
      smooth: 0.2,
      yAxisIndex: 1,
      color: 'var(--cd-tone-done)',
      data: line.data,
    },
    ...others,
  ],
})

const energies = (points: readonly Sums[]) => points.map(({ totalEnergy }) => Math.round(totalEnergy / 100) / 100)
const amounts = (points: readonly Sums[]) => points.map(({ actualAmt }) => actualAmt / 100)

const dashed = { type: 'line', smooth: 0.2, symbol: 'none', lineStyle: { type: 'dashed', width: 1.5 } } as const

/** Another time, dashed, on the axes of the figures that it is compared with; in colours of its own, for it crosses the bars. */
const comparedLines = ({ name, points }: ComparedPoints): object[] => [
  { ...dashed, name: `${name}电量`, color: 'var(--cd-tone-attention)', data: energies(points) },
  { ...dashed, name: `${name}实收`, yAxisIndex: 1, color: 'var(--cd-tone-off)', data: amounts(points) },
]

/** Bars of energy, and a line of what was received. */
export const energyOption = (points: readonly EnergyPoint[], compared?: ComparedPoints): EChartsCoreOption =>
  barsAndLine(
    points.map(({ label }) => label),
    { name: '电量', unit: '度', data: energies(points) },
    { name: '实收', unit: '元', data: amounts(points) },
    compared && comparedLines(compared),
  )
