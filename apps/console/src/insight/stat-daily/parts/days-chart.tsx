import { energyE4, fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import type { ReactNode } from 'react'
import { Chart } from '../../../ui/chart/chart.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import type { Lead } from '../../../ui/text/lead.ts'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { comparedColumns, energyOption, pointColumns, type ComparedPoints } from './energy-and-amt.ts'
import { everyDay } from '../../../ui/compared/every-day.ts'

type Sums = { totalEnergy: EnergyE4; actualAmt: Fen }
export type DaysOfRange = { range: DayRange; days: readonly (Sums & { statDate: string })[] }
type Props = DaysOfRange & {
  /** Days of another time, drawn beside these in their order. */
  compared?: (DaysOfRange & { name: string }) | undefined
  extra?: ReactNode
  /** To what a day counts. */
  leadOf?: ((day: string) => Lead | null) | undefined
}
const nothing: Sums = { totalEnergy: energyE4(0), actualAmt: fen(0) }

/** Energy and what was received, day by day. */
export function DaysChart({ range, days: told, compared, extra, leadOf }: Props) {
  const days = everyDay(range, told, nothing)
  const points = days.map(({ statDate, ...sums }) => ({ label: statDate.slice(5), ...sums }))
  const others = compared && pointsOf(compared, days.length)
  const rows = days.map(({ statDate, totalEnergy, actualAmt }, at) => ({
    label: statDate,
    energy: kwh(totalEnergy),
    amt: yuan(actualAmt),
    comparedLabel: others?.labels[at] ?? '-',
    comparedEnergy: textOf(others?.points[at]?.totalEnergy, kwh),
    comparedAmt: textOf(others?.points[at]?.actualAmt, yuan),
  }))
  const leads = leadOf && days.map(({ statDate }) => leadOf(statDate))
  const columns = others ? [...pointColumns, ...comparedColumns(others.name)] : pointColumns
  return (
    <SectionCard title="电量与实收" style={{ margin: '12px 0' }} extra={extra}>
      <Chart label="电量与实收" option={energyOption(points, others)} height={240} table={{ columns, rows, leads }} />
    </SectionCard>
  )
}

type Others = ComparedPoints & { labels: readonly string[] }
/** The first day beside the first day; a shorter time has nothing beside the last days. */
function pointsOf({ name, range, days }: DaysOfRange & { name: string }, most: number): Others {
  const points = everyDay(range, days, nothing).slice(0, most)
  return { name, points, labels: points.map(({ statDate }) => statDate) }
}

const textOf = <Value,>(value: Value | undefined, text: (value: Value) => string): string =>
  value === undefined ? '-' : text(value)
