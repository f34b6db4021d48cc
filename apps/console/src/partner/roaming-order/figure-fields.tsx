import { NumberItem } from '../../ui/fields/number/number-item.tsx'
import { figureRanges } from './figure-ranges.ts'

type Named = { label: string; extra?: string }
const shared = { rules: [{ required: true }], inputStyle: { width: 220 } }
const within = ({ min, max, unit }: { min: number; max: number; unit: string }) => ({ min, max, suffix: unit })

/** The energy and the amount that a charge at a partner comes to. */
export const FigureFields = ({ energy, amt }: { energy: Named; amt: Named }) => (
  <>
    <NumberItem name="energy" {...energy} {...shared} {...within(figureRanges.energy)} precision={4} />
    <NumberItem name="amt" {...amt} {...shared} {...within(figureRanges.amt)} precision={2} />
  </>
)
