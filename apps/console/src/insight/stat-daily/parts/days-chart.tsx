import { energyE4, fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import type { DayRange } from '@chargedeck/domain/stat-daily/periods'
import { Chart } from '../../../ui/chart/chart.tsx'
import { SectionCard } from '../../../ui/page/cards.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { energyOption, pointColumns } from './energy-and-amt.ts'
import { everyDay } from './every-day.ts'

type Sums = { totalEnergy: EnergyE4; actualAmt: Fen }
type Props = { range: DayRange; days: readonly (Sums & { statDate: string })[] }
const nothing: Sums = { totalEnergy: energyE4(0), actualAmt: fen(0) }

/** Energy and what was received, day by day. */
export function DaysChart({ range, days: told }: Props) {
  const days = everyDay(range, told, nothing)
  const points = days.map(({ statDate, totalEnergy, actualAmt }) => ({
    label: statDate.slice(5),
    totalEnergy,
    actualAmt,
  }))
  const rows = days.map(({ statDate, totalEnergy, actualAmt }) => ({
    label: statDate,
    energy: kwh(totalEnergy),
    amt: yuan(actualAmt),
  }))
  return (
    <SectionCard title="电量与实收" style={{ margin: '12px 0' }}>
      <Chart label="电量与实收" option={energyOption(points)} height={240} table={{ columns: pointColumns, rows }} />
    </SectionCard>
  )
}
