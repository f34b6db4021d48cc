import type { smsApi } from '@chargedeck/contract/base/message/sms-calls'
import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { recordsInScope, type RecordRow } from './record-store.ts'
import { liveTemplates, type TemplateRow } from './template-store.ts'

type Listing<Row, Shown> = { channel: CodeChannel; present: (row: Row) => Shown }
type RecordQuery = Omit<Received<typeof smsApi.page>['query'], 'phoneNumbers'> & { receiver?: string | undefined }
type TemplateQuery = Received<typeof smsApi.templatePage>['query']

/** Ids sort by time. */
const columns = { createTime: 'id' } as const

export async function listRecords<Shown>(
  ctx: Context,
  query: RecordQuery,
  { channel, present }: Listing<RecordRow, Shown>,
): Promise<Page<Shown>> {
  const records = matchingRecords(ctx, channel, query)
  return readPage(ctx, query, {
    matching: records,
    rows: records.selectAll(),
    sort: { columns, order: 'descend', id: 'id' },
    present: (rows) => rows.map(present),
  })
}

function matchingRecords(ctx: Context, channel: CodeChannel, { receiver, status, source }: RecordQuery) {
  let records = recordsInScope(ctx).where('channel', '=', channel)
  if (receiver) records = records.where('receiver', 'like', startingWith(receiver.toLowerCase()))
  if (status !== undefined) records = records.where('status', '=', status)
  if (source !== undefined) records = records.where('source', '=', source)
  return records
}

export async function listTemplates<Shown>(
  ctx: Context,
  query: TemplateQuery,
  { channel, present }: Listing<TemplateRow, Shown>,
): Promise<Page<Shown>> {
  const templates = matchingTemplates(ctx, channel, query)
  return readPage(ctx, query, {
    matching: templates,
    rows: templates.selectAll(),
    sort: { columns, order: 'ascend', id: 'id' },
    present: (rows) => rows.map(present),
  })
}

function matchingTemplates({ tx }: Context, channel: CodeChannel, { searchValue, purpose }: TemplateQuery) {
  let templates = liveTemplates(tx, channel)
  if (purpose) templates = templates.where('purpose', '=', purpose)
  if (!searchValue) return templates
  const pattern = containing(searchValue)
  return templates.where((row) => row.or([row('name', 'like', pattern), row('code', 'like', pattern)]))
}
