import type { DemoContract } from '../base/pay-by-code.ts'
import type { PileRow } from '../../charging/charger-link/public.ts'

/** The people of the story, their pile, and the codes that they redeem. */
export type Story = {
  companyId: string
  pile: PileRow
  members: readonly string[]
  employees: readonly string[]
  batchId: string
  contracts: readonly DemoContract[]
}
