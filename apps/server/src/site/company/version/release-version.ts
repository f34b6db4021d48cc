import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { companyVersionApi } from '@chargedeck/contract/site/company/version-calls'
import type { CompanyFacts } from '@chargedeck/domain/company/facts'
import { AppError } from '../../../platform/app-error.ts'
import { changeOf } from '../../../platform/change-of.ts'
import type { Context } from '../../../platform/context.ts'
import { lockDraft, releaseDraft, type LockedDraft } from '../../version-chain/public.ts'
import { requireGoodFacts } from '../check-facts.ts'
import { publishCompanyChanged } from '../company-changed.ts'
import { factsOfCompany, notedFacts } from '../facts.ts'
import { changeCompany, lockCompanyOrNull } from '../store.ts'
import { companyChain } from './company-chain.ts'

type ReleaseInput = Received<typeof companyVersionApi.release>['body']

/** The company becomes what its draft says, in one transaction. */
export async function releaseVersion(
  ctx: Context,
  input: ReleaseInput,
): Promise<Answer<typeof companyVersionApi.release>> {
  const locked = await lockDraft(ctx, companyChain, input)
  const { id, companyId, content } = locked.draft
  requireNotOvertaken(locked)
  const company = await lockCompanyOrNull(ctx, companyId)
  if (!company) throw new AppError('COMPANY_VERSION.NOT_FOUND')
  const facts = content as CompanyFacts // written from the type alone
  await requireGoodFacts(ctx, facts, company)
  const { versionNo, changeNote } = await releaseDraft(ctx, companyChain, locked, input.changeNote)
  await changeCompany(ctx, companyId, facts)
  publishCompanyChanged(ctx)
  const changed = changeOf(notedFacts(factsOfCompany(company)), notedFacts(facts))
  ctx.note(id, { companyId, versionNo, changeNote, ...changed })
  return { versionNo }
}

/** A draft is whole: released after a later edit of the company it would silently undo that. */
function requireNotOvertaken({ draft, inForce }: LockedDraft): void {
  const { updateTime, createTime } = draft
  const releaseTime = inForce?.releaseTime
  if (releaseTime && releaseTime > (updateTime ?? createTime)) throw new AppError('COMPANY_VERSION.OVERTAKEN')
}
