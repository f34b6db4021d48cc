import type { Context } from '../../../platform/context.ts'
import { forgetCardsInFindings } from '../finding-store.ts'

/** The orders of a customer who was deleted keep their energy and money, and name nobody. */
export async function forgetCustomerInOrders({ tx }: Context, customerId: string): Promise<void> {
  await forgetCardsInFindings(tx, customerId)
  await tx
    .updateTable('chargeOrder')
    .set({ mobile: null, nickname: null, employeeNo: null, plateNo: null, vin: null, idTag: null })
    .where('customerId', '=', customerId)
    .execute()
}
