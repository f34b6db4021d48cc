import { isCreditCode } from '@chargedeck/domain/shareholder/id-numbers'
import { holderTypes, subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import type { Context } from '../../platform/context.ts'
import { findCompany, insertShareholder, operatorIdOrNull } from './store.ts'

/** The partner as which a company itself gets the rest of its orders; one that has none gets it here. */
export async function ensureOperator(
  ctx: Pick<Context, 'tx' | 'now' | 'nextId' | 'actor'>,
  companyId: string,
): Promise<string> {
  const known = await operatorIdOrNull(ctx, companyId)
  if (known !== null) return known
  const company = await findCompany(ctx, companyId)
  const id = ctx.nextId()
  const isAdded = await insertShareholder(ctx, {
    id,
    holderNo: `SH${id}`,
    holderName: company.companyName,
    holderType: holderTypes.operator,
    subjectType: subjectTypes.company,
    creditCode: isCreditCode(company.creditCode) ? company.creditCode : null,
    contactName: company.contactName ?? company.legalName ?? company.shortName,
    contactMobile: company.contactMobile ?? company.serviceTel,
    companyId,
    createTime: ctx.now(),
  })
  return isAdded ? id : ((await operatorIdOrNull(ctx, companyId)) ?? id)
}

/** For a company that was just added. */
export async function beginOperator(ctx: Context, companyId: string): Promise<void> {
  await ensureOperator(ctx, companyId)
}
