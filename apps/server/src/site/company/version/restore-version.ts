import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { CompanyFacts } from '@chargedeck/domain/company/facts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { addDraft } from '../../version-chain/public.ts'
import { notedFacts } from '../facts.ts'
import { companyChain } from './company-chain.ts'
import { findVersionOrNull } from './store.ts'

/** Copies a released version to a new draft. */
export async function restoreVersion(ctx: Context, id: string): Promise<{ id: string }> {
  const version = await findVersionOrNull(ctx, id)
  if (!version || version.versionStatus === versionStates.draft) throw new AppError('COMPANY_VERSION.NOT_FOUND')
  const { companyId, versionNo } = version
  const content = version.content as CompanyFacts // written from the type alone
  const changeNote = `恢复版本${versionNo}`
  const made = await addDraft(ctx, companyChain, { companyId, content, changeNote })
  ctx.note(made, { companyId, ...notedFacts(content), changeNote })
  return { id: made }
}
