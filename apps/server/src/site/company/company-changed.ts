import type { Answer } from '@chargedeck/contract/endpoint'
import type { companyApi } from '@chargedeck/contract/site/company/calls'
import type { Context } from '../../platform/context.ts'
import type { Topic } from '../../platform/events/hub.ts'
import { companiesInScope } from './store.ts'

/** Every browser keeps the names of companies and reads them again on this event. */
export const companyTopic: Topic = { name: 'company', permission: null }

export const publishCompanyChanged = ({ publish }: Context): void =>
  publish({ topic: companyTopic.name, key: 'all', userIds: 'all', data: { changed: true } })

/** Lets every browser read companies and configs again. */
export async function refreshCompanies(ctx: Context): Promise<Answer<typeof companyApi.refresh>> {
  const found = await companiesInScope(ctx).select('company.id').execute()
  publishCompanyChanged(ctx)
  ctx.note('0', { refreshed: found.length })
  return { refreshed: found.length }
}
