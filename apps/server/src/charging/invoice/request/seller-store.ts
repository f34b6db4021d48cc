import type { InvoiceSeller } from '@chargedeck/domain/invoice/seller'
import { isTaxNo, toTaxNo } from '@chargedeck/domain/invoice/tax-number'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'

/** A company sells under its own tax number, or its credit code. */
export async function readSeller({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<InvoiceSeller> {
  const company = await tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
  const taxNo = toTaxNo(company.taxNo ?? company.creditCode)
  if (!isTaxNo(taxNo)) throw new AppError('INVOICE.SELLER_INCOMPLETE')
  const { address, serviceTel: phone, bankName: bank, bankAccount: account } = company
  return { name: company.invoiceTitle ?? company.companyName, taxNo, address, phone, bank, account }
}
