import type { Received } from '@chargedeck/contract/endpoint'
import type { emailApi, EmailRecord, EmailTemplate } from '@chargedeck/contract/base/email/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { presentRecord, presentTemplate } from './present.ts'
import { liveTemplates } from './template-store.ts'

/** Ids are time-ordered, so the newest come first by id alone. */
export async function listRecords(
  { tx }: Context,
  query: Received<typeof emailApi.page>['query'],
): Promise<Page<EmailRecord>> {
  const page = cutToLimit(query)
  let records = tx.selectFrom('emailRecord')
  if (query.to) records = records.where('receiver', 'like', startingWith(query.to.toLowerCase()))
  if (query.status !== undefined) records = records.where('status', '=', query.status)
  const rows = await records
    .selectAll()
    .orderBy('id', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(tx, records), rows.map(presentRecord))
}

export async function listTemplates(
  { tx }: Context,
  query: Received<typeof emailApi.templatePage>['query'],
): Promise<Page<EmailTemplate>> {
  const page = cutToLimit(query)
  const { searchValue, purpose } = query
  let templates = liveTemplates(tx)
  if (purpose) templates = templates.where('purpose', '=', purpose)
  if (searchValue) {
    const pattern = containing(searchValue)
    templates = templates.where((row) => row.or([row('name', 'like', pattern), row('code', 'like', pattern)]))
  }
  const rows = await templates
    .selectAll()
    .orderBy('id', query.sortOrder === 'descend' ? 'desc' : 'asc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(tx, templates), rows.map(presentTemplate))
}
