import { NumberItem } from './number/number-item.tsx'

type Props = { name: string; label: string }

/** Typed in yuan; the query has fen. */
export const AmountFilter = ({ name, label }: Props) => (
  <NumberItem name={name} label={label} min={0} max={10_000_000_000} precision={2} suffix="元" per={100} />
)
