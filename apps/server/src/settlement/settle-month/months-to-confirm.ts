import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import type { Context } from '../../platform/context.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { findHolderOrNull, listAgreedMonths } from './statement-store.ts'

/** The months of these days whose statement must first be confirmed and invoiced by the partner; the operator owes itself neither. */
export async function monthsToConfirm(
  ctx: Pick<Context, 'tx'>,
  holderId: string,
  days: readonly string[],
): Promise<string[]> {
  if (days.length === 0) return []
  const holder = await findHolderOrNull(ctx, holderId)
  if (!holder || holder.holderType === holderTypes.operator) return []
  const { statementConfirmFlag } = await activeConfig(ctx, holder.companyId)
  if (statementConfirmFlag === 0) return []
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].toSorted()
  const agreed = new Set(await listAgreedMonths(ctx, holderId, months))
  return months.filter((month) => !agreed.has(month))
}
