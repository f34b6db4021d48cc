import type { CompanyFacts } from '@chargedeck/domain/company/facts'
import type { Context } from '../../../platform/context.ts'
import { insertReleased } from '../../version-chain/public.ts'
import { factsOfCompany } from '../facts.ts'
import type { CompanyRow } from '../store.ts'
import { companyChain } from './company-chain.ts'
import { listReleased } from './store.ts'

/** A change that takes effect at once. */
export const keepVersion = (ctx: Context, companyId: string, content: CompanyFacts, changeNote: string) =>
  insertReleased(ctx, companyChain, {
    companyId,
    content,
    changeNote,
    releaseTime: ctx.now(),
    releaseUser: ctx.actor.userId,
  })

/** What a company without any version has been since its beginning. */
export async function keepFirstVersion(ctx: Context, company: CompanyRow): Promise<void> {
  const { id: companyId, createTime: releaseTime } = company
  if ((await listReleased(ctx, companyId)).length > 0) return
  const content = factsOfCompany(company)
  await insertReleased(ctx, companyChain, { companyId, content, changeNote: '初始版本', releaseTime })
}
