import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { yuan } from '../../../ui/text/quantity-text.tsx'

/** Why a customer may not start a charge; null: they may. */
export const whyNotCharge = ({ lockFlag, owedAmt }: Pick<Customer, 'lockFlag' | 'owedAmt'>): string | null => {
  if (lockFlag === 1) return '客户已锁定'
  return owedAmt > 0 ? `欠费 ${yuan(owedAmt)} 元` : null
}
