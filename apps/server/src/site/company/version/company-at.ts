import type { CompanyFacts } from '@chargedeck/domain/company/facts'
import { versionAt } from '@chargedeck/domain/kernel/version-at'
import type { Context } from '../../../platform/context.ts'
import { factsOfCompany } from '../facts.ts'
import { companyById } from '../store.ts'
import { listReleased } from './store.ts'

/** What a company was at a moment: a document of that moment names it so, whatever it is called later. */
export const companyAt = async (ctx: Pick<Context, 'tx'>, companyId: string, at: Date): Promise<CompanyFacts> =>
  (await companyHistory(ctx, companyId))(at)

/** The same for documents of several moments. */
export async function companyHistory(ctx: Pick<Context, 'tx'>, companyId: string): Promise<(at: Date) => CompanyFacts> {
  const released = (await listReleased(ctx, companyId)).map(({ content, releaseTime, createTime }) => ({
    releaseTime: releaseTime ?? createTime,
    facts: content as CompanyFacts, // written from the type alone
  }))
  const [first] = released
  if (!first) {
    const today = factsOfCompany(await companyById(ctx, companyId))
    return () => today
  }
  return (at) => (versionAt(released, at) ?? first).facts
}
