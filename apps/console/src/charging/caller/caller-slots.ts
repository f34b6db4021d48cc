import type { FunctionComponent } from 'react'
import type { CustomerAction } from '../../customer/customer/parts/customer-slots.ts'

/** The parts that other slices add to the page for a caller; `caller-page.tsx` fills it. */
export type CallerSlots = {
  actions: readonly CustomerAction[]
  /** Their charges that run at partners, beside those that run here. */
  RunningElsewhere: FunctionComponent<{ customerId: string }>
  /** Their latest charges at partners. */
  Elsewhere: FunctionComponent<{ customerId: string }>
  /** What the customer has: cards, cars, vouchers, money. For roles that may open a customer. */
  Belongings: FunctionComponent<{ customerId: string }>
}
