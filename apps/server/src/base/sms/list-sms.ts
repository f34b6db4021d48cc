import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { smsApi, SmsRecord, SmsTemplate } from '@chargedeck/contract/base/sms/calls'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { presentRecord, presentTemplate } from './present.ts'
import { liveTemplates } from './template-store.ts'

/** Ids are time-ordered, so the newest come first by id alone. */
export async function listRecords(
  { tx }: Context,
  query: Received<typeof smsApi.page>['query'],
): Promise<Page<SmsRecord>> {
  const page = cutToLimit(query)
  let records = tx.selectFrom('smsRecord')
  if (query.phoneNumbers) records = records.where('phone', 'like', startingWith(query.phoneNumbers))
  if (query.status !== undefined) records = records.where('status', '=', query.status)
  if (query.source !== undefined) records = records.where('source', '=', query.source)
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
  query: Received<typeof smsApi.templatePage>['query'],
): Promise<Page<SmsTemplate>> {
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
