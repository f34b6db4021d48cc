import type { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { requireGroupInSight } from './store.ts'

/** Shows masked numbers to staff who must call or issue an invoice. The audit row records who looked. */
export async function revealGroup(ctx: Context, id: string): Promise<Answer<typeof customerGroupApi.plain>> {
  const { groupNo, contactMobile, invoiceInfo } = await requireGroupInSight(ctx, id)
  ctx.note(id, { groupNo, revealed: '联系人手机、注册电话、银行账号' })
  return { contactMobile, phone: invoiceInfo.phone ?? null, bankAccount: invoiceInfo.bankAccount ?? null }
}
