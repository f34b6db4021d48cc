import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { barsAndLine, dashed } from '../../../ui/compared/bars-and-line.ts'
import type { ChartOption } from '../../../ui/chart/chart-option.ts'

type Sums = { totalEnergy: EnergyE4; actualAmt: Fen }
type EnergyPoint = Sums & { label: string }
export type ComparedPoints = { name: string; points: readonly Sums[] }

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

const energies = (points: readonly Sums[]) => points.map(({ totalEnergy }) => Math.round(totalEnergy / 100) / 100)
const amounts = (points: readonly Sums[]) => points.map(({ actualAmt }) => actualAmt / 100)

/** Another time, dashed, on the axes of the figures that it is compared with; in colours of its own, for it crosses the bars. */
const comparedLines = ({ name, points }: ComparedPoints): object[] => [
  { ...dashed, name: `${name}电量`, color: 'var(--cd-tone-attention)', data: energies(points) },
  { ...dashed, name: `${name}实收`, yAxisIndex: 1, color: 'var(--cd-tone-off)', data: amounts(points) },
]

/** Bars of energy, and a line of what was received. */
export const energyOption = (points: readonly EnergyPoint[], compared?: ComparedPoints): ChartOption =>
  barsAndLine(
    points.map(({ label }) => label),
    { name: '电量', unit: '度', data: energies(points) },
    { name: '实收', unit: '元', data: amounts(points) },
    compared && comparedLines(compared),
  )
