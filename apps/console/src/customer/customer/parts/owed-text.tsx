import type { Fen } from '@chargedeck/domain/kernel/money'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'

/** A debt stands out; no debt stays quiet. */
export const OwedText = ({ value }: { value: Fen }) => (
  <span style={value > 0 ? { color: 'var(--cd-tone-fault)', fontWeight: 600 } : { color: 'var(--cd-text-faint)' }}>
    <MoneyText value={value} />
  </span>
)
