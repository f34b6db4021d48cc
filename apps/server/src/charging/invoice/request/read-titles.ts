import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceTitle } from '@chargedeck/contract/charging/invoice/request-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { maskAccount, maskEmail, maskPhone } from '@chargedeck/domain/customer/mask'
import { toBuyer, type TypedBuyer } from '@chargedeck/domain/invoice/buyer'
import type { Context } from '../../../platform/context.ts'
import { titleOfGroup } from './choose-buyer.ts'
import { listTitles } from './title-store.ts'

/** What a group agreed first, then what was used before, the newest first. */
export async function readTitles(
  ctx: Context,
  { customerId, groupId }: Received<typeof invoiceApi.titles>['query'],
): Promise<InvoiceTitle[]> {
  const agreed = groupId === undefined ? null : await titleOfGroup(ctx, groupId)
  const payerId = groupId ?? customerId
  const used = payerId === undefined ? [] : await listTitles(ctx, { payer: groupId ? 'GROUP' : 'CUSTOMER', payerId })
  return [...(agreed ? [present(null, agreed)] : []), ...used.map((title) => present(title.invoiceId, title))]
}

function present(
  invoiceId: string | null,
  { buyer, email }: { buyer: TypedBuyer; email: string | null },
): InvoiceTitle {
  const { phone, account, ...facts } = toBuyer(buyer)
  return {
    invoiceId,
    buyer: { ...facts, phone: phone && maskPhone(phone), account: account && maskAccount(account) },
    email: email && maskEmail(email),
  }
}
