import { NumberItem } from '../../ui/fields/number-input.tsx'

type Named = { label: string; extra?: string }
const shared = { rules: [{ required: true }], min: 0, inputStyle: { width: 220 } }

/** The energy and the amount that a charge at a partner comes to. */
export const FigureFields = ({ energy, amt }: { energy: Named; amt: Named }) => (
  <>
    <NumberItem name="energy" {...energy} {...shared} max={10_000} precision={4} suffix="度" />
    <NumberItem name="amt" {...amt} {...shared} max={100_000} precision={2} suffix="元" />
  </>
)
