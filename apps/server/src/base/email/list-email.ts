import type { Received } from '@chargedeck/contract/endpoint'
import type { emailApi, EmailRecord, EmailTemplate } from '@chargedeck/contract/base/email/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentRecord, presentTemplate } from './present.ts'
import { liveTemplates } from './template-store.ts'

type RecordQuery = Received<typeof emailApi.page>['query']
type TemplateQuery = Received<typeof emailApi.templatePage>['query']

/** Ids are ordered by time. */
const columns = { createTime: 'id' } as const

export async function listRecords(ctx: Context, query: RecordQuery): Promise<Page<EmailRecord>> {
  const records = matchingRecords(ctx, query)
  return readPage(ctx, query, {
    matching: records,
    rows: records.selectAll(),
    sort: { columns, order: 'descend', id: 'id' },
    present: (rows) => rows.map(presentRecord),
  })
}

function matchingRecords({ tx }: Context, query: RecordQuery) {
  let records = tx.selectFrom('emailRecord')
  if (query.to) records = records.where('receiver', 'like', startingWith(query.to.toLowerCase()))
  if (query.status !== undefined) records = records.where('status', '=', query.status)
  return records
}

export async function listTemplates(ctx: Context, query: TemplateQuery): Promise<Page<EmailTemplate>> {
  const templates = matchingTemplates(ctx, query)
  return readPage(ctx, query, {
    matching: templates,
    rows: templates.selectAll(),
    sort: { columns, order: 'ascend', id: 'id' },
    present: (rows) => rows.map(presentTemplate),
  })
}

function matchingTemplates({ tx }: Context, { searchValue, purpose }: TemplateQuery) {
  let templates = liveTemplates(tx)
  if (purpose) templates = templates.where('purpose', '=', purpose)
  if (!searchValue) return templates
  const pattern = containing(searchValue)
  return templates.where((row) => row.or([row('name', 'like', pattern), row('code', 'like', pattern)]))
}
