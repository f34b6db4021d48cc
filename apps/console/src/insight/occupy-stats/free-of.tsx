import type { OccupyStat } from '@chargedeck/contract/insight/occupy-stats/calls'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'

/** What was waived, and of how many occupations nothing was charged. */
export function freeOf({ freeQty, waiveAmt }: Pick<OccupyStat, 'freeQty' | 'waiveAmt'>) {
  const amt = <MoneyText value={waiveAmt} />
  return freeQty === 0 ? amt : <TwoLines below={`${freeQty} 单`}>{amt}</TwoLines>
}
