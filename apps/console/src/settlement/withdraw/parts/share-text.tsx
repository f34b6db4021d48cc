import type { Fen } from '@chargedeck/domain/kernel/money'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'

/** Below zero the partner owes it. */
export const ShareText = ({ value }: { value: Fen }) =>
  value < 0 ? (
    <span style={{ color: 'var(--cd-tone-fault)' }}>
      <MoneyText value={value} />
    </span>
  ) : (
    <MoneyText value={value} />
  )
