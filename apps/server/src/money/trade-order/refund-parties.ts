import type { Fen } from '@chargedeck/domain/kernel/money'
import { findCustomer, findPayerInSight } from '../../customer/customer/public.ts'
import { requireGroupInSight } from '../../customer/customer-group/public.ts'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { activeConfig, reviewLimits } from '../../site/operation-config/public.ts'

type PayeeInput = { customerId?: string; groupId?: string }
type RefundParty = {
  owner: { customerId: string } | { groupId: string }
  companyId: string
  windowDays: number
}

/** Who gets money back, in the caller's scope, and the rules of their operator. */
export async function requirePayee(ctx: Context, input: PayeeInput): Promise<RefundParty & { reviewFromAmt: Fen }> {
  const owner = ownerOf(input)
  const { companyId } =
    'groupId' in owner ? await requireGroupInSight(ctx, owner.groupId) : await findCustomer(ctx, owner.customerId)
  const { refundAuditAmt: reviewFromAmt } = await reviewLimits(ctx, companyId)
  return { owner, companyId, reviewFromAmt, windowDays: await windowDaysOf(ctx, companyId) }
}

/** For who only looks: the customer may be one who charged at a station of the caller's. */
export async function requirePayeeInSight(ctx: Context, input: PayeeInput): Promise<RefundParty> {
  const owner = ownerOf(input)
  if ('groupId' in owner) return requirePayee(ctx, input)
  const { companyId } = await findPayerInSight(ctx, owner.customerId)
  return { owner, companyId, windowDays: await windowDaysOf(ctx, companyId) }
}

const windowDaysOf = async (ctx: Context, companyId: string): Promise<number> =>
  (await activeConfig(ctx, companyId)).refundWindowDays

function ownerOf({ customerId, groupId }: PayeeInput): RefundParty['owner'] {
  if (customerId !== undefined && groupId === undefined) return { customerId }
  if (groupId !== undefined && customerId === undefined) return { groupId }
  throw refusedAt('customerId', 'REQUEST.INVALID', '请指定一位客户或一家企业')
}
