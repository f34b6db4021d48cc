import { logoTerms } from '@chargedeck/contract/site/company/logo'
import type { CompanyFacts } from '@chargedeck/domain/company/facts'
import { fileOrNull } from '../../base/file/public.ts'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireOrgInScope } from '../../staff/org/public.ts'
import { isNameTaken, isOperatorIdTaken, type CompanyRow } from './store.ts'

/** Refuses facts that a company cannot have; of one that exists only what changes is looked up. */
export async function requireGoodFacts(ctx: Context, facts: CompanyFacts, before: CompanyRow | null): Promise<void> {
  if (!/^[0-9A-Z]{9}$/.test(facts.operatorId)) throw refusedAt('operatorId', 'COMPANY.OPERATOR_ID_WRONG')
  if (facts.orgId !== before?.orgId) await requireCorporation(ctx, facts.orgId)
  if (facts.logoFileId !== (before?.logoFileId ?? null)) await requirePicture(ctx, facts.logoFileId)
  if (await isNameTaken(ctx, facts.companyName, before?.id)) throw refusedAt('companyName', 'COMPANY.NAME_TAKEN')
  if (facts.operatorId !== before?.operatorId && (await isOperatorIdTaken(ctx, facts.operatorId)))
    throw refusedAt('operatorId', 'COMPANY.OPERATOR_ID_TAKEN')
}

/** Orders, money and people of a company are in the scope of its organisation. */
async function requireCorporation(ctx: Context, orgId: string): Promise<void> {
  const { orgType } = await requireOrgInScope(ctx, orgId)
  if (orgType !== 'CORP') throw refusedAt('orgId', 'COMPANY.ORG_WRONG')
}

async function requirePicture({ tx }: Context, fileId: string | null): Promise<void> {
  if (fileId === null) return
  const file = await fileOrNull(tx, fileId)
  if (file?.usage !== 'IMAGE') throw refusedAt('logoFileId', 'COMPANY.LOGO_WRONG')
  const most = logoTerms.mostBytes
  if (file.fileSize > most) throw refusedAt('logoFileId', 'COMPANY.LOGO_WRONG', `公司标识不能超过${most / 1_048_576}MB`)
}
