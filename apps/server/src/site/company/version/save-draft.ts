import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { companyVersionApi } from '@chargedeck/contract/site/company/version-calls'
import { followFacts, type CompanyFacts } from '@chargedeck/domain/company/facts'
import { AppError } from '../../../platform/app-error.ts'
import { changeOf } from '../../../platform/change-of.ts'
import type { Context } from '../../../platform/context.ts'
import { addDraft, changeDraft, lockDraft } from '../../version-chain/public.ts'
import { requireGoodFacts } from '../check-facts.ts'
import { editedFacts, factsOfCompany, notedFacts } from '../facts.ts'
import { lockCompanyOrNull } from '../store.ts'
import { companyChain } from './company-chain.ts'
import { keepFirstVersion } from './keep-version.ts'
import { overtakenOf } from './overtaken.ts'
import { listReleased } from './store.ts'

type SaveDraftInput = Received<typeof companyVersionApi.save>['body']

/** Makes the one draft of a company from what it is, or changes it. */
export async function saveDraft(ctx: Context, input: SaveDraftInput): Promise<Answer<typeof companyVersionApi.save>> {
  const { id, companyId, changeNote = '', basedOn, rowVersion } = input
  const company = await lockCompanyOrNull(ctx, companyId)
  if (!company) throw new AppError('COMPANY.NOT_FOUND')
  if (id === undefined) {
    const content = editedFacts(input, factsOfCompany(company))
    await requireGoodFacts(ctx, content, company)
    await keepFirstVersion(ctx, company)
    const made = await addDraft(ctx, companyChain, { companyId, content, changeNote, basedOn })
    ctx.note(made, { companyId, ...notedFacts(content), changeNote })
    return { id: made, rowVersion: 1 }
  }
  const { draft } = await lockDraft(ctx, companyChain, { id, rowVersion })
  if (draft.companyId !== companyId) throw new AppError('COMPANY_VERSION.NOT_FOUND')
  const before = draft.content as CompanyFacts // written from the type alone
  const { followed } = overtakenOf(draft, await listReleased(ctx, companyId))
  const content = editedFacts(input, followFacts(before, factsOfCompany(company), followed))
  await requireGoodFacts(ctx, content, company)
  const changed = await changeDraft(ctx, companyChain, draft, { content, changeNote })
  const noted = { ...notedFacts(content), changeNote }
  ctx.note(id, changeOf({ ...notedFacts(before), changeNote: draft.changeNote }, noted))
  return { id, rowVersion: changed }
}
