import type { Received } from '@chargedeck/contract/endpoint'
import type { frameApi, FrameRow } from '@chargedeck/contract/insight/frame/calls'
import type { Page } from '@chargedeck/contract/paging'
import { daysLater, endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { sql } from 'kysely'
import { findPile } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'

type Query = Received<typeof frameApi.page>['query']
const keptDays = 14

/** What went over one charger's wire, newest first: the last day, or the named part of what is kept. */
export async function listFrames(ctx: Context, query: Query): Promise<Page<FrameRow>> {
  const { pileNo } = await findPile(ctx, query.pileId)
  const page = cutToLimit(query)
  const now = ctx.now()
  const until = query.endTime ? endOfRange(query.endTime) : daysLater(now, 1) // a clock beside ours may be ahead
  const from = query.startTime ? startOfRange(query.startTime) : daysLater(query.endTime ? until : now, -1)
  const oldest = daysLater(now, -keptDays - 1)
  let matching = ctx.tx
    .selectFrom('chargerFrame')
    .where('pileNo', '=', pileKey(pileNo))
    .where('receiveTime', '>=', from > oldest ? from : oldest)
    .where('receiveTime', '<', until)
  if (query.direction) matching = matching.where('direction', '=', query.direction)
  if (query.action) matching = matching.where('action', '=', query.action)
  if (query.searchValue) matching = matching.where('frame', 'ilike', containing(query.searchValue))
  const direction = query.sortOrder === 'ascend' ? 'asc' : 'desc'
  const offset = (page.pageNo - 1) * page.pageSize
  const rows = await matching
    .select(['receiveTime', 'direction', 'action', 'messageId', 'frame'])
    .orderBy('receiveTime', direction)
    .orderBy('messageId', direction)
    .orderBy('direction', direction)
    .orderBy(sql`ctid`, direction)
    .limit(page.pageSize)
    .offset(offset)
    .execute()
  const present = (row: (typeof rows)[number], index: number): FrameRow => ({
    key: String(offset + index),
    action: row.action,
    messageId: row.messageId,
    frame: row.frame,
    direction: row.direction === 'OUT' ? 'OUT' : 'IN',
    receiveTime: toWallTime(row.receiveTime),
    millis: row.receiveTime.getUTCMilliseconds(),
  })
  return pageOf(page, await countUpToCap(ctx.tx, matching), rows.map(present))
}
