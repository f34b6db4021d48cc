import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { Chart } from '../../../ui/chart/chart.tsx'
import { SectionCard } from '../../../ui/page/cards.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { energyOption, pointColumns } from './energy-and-amt.ts'

type Props = { days: readonly { statDate: string; totalEnergy: EnergyE4; actualAmt: Fen }[] }

/** Energy and what was received, day by day. */
export function DaysChart({ days }: Props) {
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
