import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { bandColors } from './fee-bands.ts'
import './band-tag.css'

/** The name of a band with its colour; readable in both themes. */
export const BandTag = ({ band }: { band: FeeBand }) => (
  <span className="band-tag">
    <i style={{ background: bandColors[band] }} aria-hidden />
    {feeBandLabels[band]}
  </span>
)
