import { paint } from '@chargedeck/domain/tariff/half-hours'
import type { FeeBand, FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import { Alert } from 'antd'
import { useState } from 'react'
import { BandBrush } from './band-brush.tsx'
import { DayBar } from './day-bar.tsx'
import { FillRange } from './fill-range.tsx'
import { PriceTable } from './price-table.tsx'
import { draftOf, faultOfDraft, type TariffDraft } from './tariff-draft.ts'
import './tariff-editor.css'

type Props = {
  value?: TariffDraft
  onChange?: (draft: TariffDraft) => void
  /** The prices in force: each changed price shows how far it is from them. */
  today?: readonly FeePeriod[] | undefined
}

/** The 24 hours as a bar to paint on, and one pair of prices for each band. Works as a form item. */
export function TariffEditor({ value = draftOf([]), onChange, today }: Props) {
  const [band, setBand] = useState<FeeBand>('FLAT')
  const fault = faultOfDraft(value)
  const stroke = (from: number, to: number, painted = band) =>
    onChange?.({ ...value, halfHours: paint(value.halfHours, { from, to, band: painted }) })
  return (
    <div className="tariff">
      <BandBrush band={band} onChoose={setBand} />
      <DayBar draft={value} band={band} onPaint={stroke} onBand={setBand} />
      <FillRange band={band} onFill={stroke} />
      {fault ? <Alert type="warning" showIcon title={fault} /> : <Alert type="success" showIcon title="已覆盖 24:00" />}
      <PriceTable draft={value} today={today} onChange={(prices) => onChange?.({ ...value, prices })} />
    </div>
  )
}
