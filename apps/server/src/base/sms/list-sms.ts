import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { smsApi, SmsRecord, SmsTemplate } from '@chargedeck/contract/base/sms/calls'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentRecord, presentTemplate } from './present.ts'
import { liveTemplates } from './template-store.ts'

type RecordQuery = Received<typeof smsApi.page>['query']
type TemplateQuery = Received<typeof smsApi.templatePage>['query']

/** Ids are ordered by time. */
const columns = { createTime: 'id' } as const

export const listRecords = (ctx: Context, query: RecordQuery): Promise<Page<SmsRecord>> =>
  readPage(ctx, query, {
    matching: matchingRecords(ctx, query),
    sort: { columns, order: 'descend', id: 'id' },
    select: (page) => page.selectAll(),
    present: (rows) => rows.map(presentRecord),
  })

function matchingRecords({ tx }: Context, query: RecordQuery) {
  let records = tx.selectFrom('smsRecord')
  if (query.phoneNumbers) records = records.where('phone', 'like', startingWith(query.phoneNumbers))
  if (query.status !== undefined) records = records.where('status', '=', query.status)
  if (query.source !== undefined) records = records.where('source', '=', query.source)
  return records
}

export const listTemplates = (ctx: Context, query: TemplateQuery): Promise<Page<SmsTemplate>> =>
  readPage(ctx, query, {
    matching: matchingTemplates(ctx, query),
    sort: { columns, order: 'ascend', id: 'id' },
    select: (page) => page.selectAll(),
    present: (rows) => rows.map(presentTemplate),
  })

function matchingTemplates({ tx }: Context, { searchValue, purpose }: TemplateQuery) {
  let templates = liveTemplates(tx)
  if (purpose) templates = templates.where('purpose', '=', purpose)
  if (!searchValue) return templates
  const pattern = containing(searchValue)
  return templates.where((row) => row.or([row('name', 'like', pattern), row('code', 'like', pattern)]))
}
