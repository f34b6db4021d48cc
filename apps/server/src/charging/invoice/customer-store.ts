import { invoiceStates } from '@chargedeck/domain/invoice/states'
import type { Context } from '../../platform/context.ts'

const { requested, issuing, failed, reversing } = invoiceStates
const unfinished = [requested, issuing, failed, reversing]

export async function countUnfinishedOf({ tx }: Pick<Context, 'tx'>, customerId: string): Promise<number> {
  const { qty } = await tx
    .selectFrom('invoice')
    .select((all) => all.fn.countAll<string>().as('qty'))
    .where('customerId', '=', customerId)
    .where('status', 'in', unfinished)
    .executeTakeFirstOrThrow()
  return Number(qty)
}

/** Removes how to reach the buyers of a customer's invoices, and answers which these are. */
export const forgetBuyer = ({ tx }: Pick<Context, 'tx'>, customerId: string) =>
  tx
    .updateTable('invoice')
    .set({ buyerAddress: null, buyerPhone: null, buyerBank: null, buyerAccount: null, buyerEmail: null })
    .where('customerId', '=', customerId)
    .returning(['id', 'pdfFileId', 'redPdfFileId'])
    .execute()
