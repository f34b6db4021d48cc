import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { Radio } from 'antd'
import { bandColors, bandOrder } from '../fee-bands.ts'

/** The band that the next stroke paints. */
export const BandBrush = ({ band, onChoose }: { band: FeeBand; onChoose: (band: FeeBand) => void }) => (
  <Radio.Group
    aria-label="时段类型"
    optionType="button"
    value={band}
    onChange={({ target }) => onChoose(target.value as FeeBand)} // its options are bands
    options={bandOrder.map((value, index) => ({
      value,
      label: (
        <span className="tariff__brush">
          <i style={{ background: bandColors[value] }} aria-hidden />
          {feeBandLabels[value]}
          <kbd aria-hidden>{index + 1}</kbd>
        </span>
      ),
    }))}
  />
)
