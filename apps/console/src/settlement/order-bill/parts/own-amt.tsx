import type { Fen } from '@chargedeck/domain/kernel/money'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { toneColor } from '../../../ui/text/state-tag.tsx'

/** What a partner gets; red when they owe it. */
export const OwnAmt = ({ value }: { value: Fen }) => (
  <span style={value < 0 ? { color: toneColor('fault') } : undefined}>
    <MoneyText value={value} />
  </span>
)
