import type { Received } from '@chargedeck/contract/endpoint'
import type { frameApi, FrameRow } from '@chargedeck/contract/insight/frame/calls'
import type { Page } from '@chargedeck/contract/paging'
import { daysLater, endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { sql, type Selectable } from 'kysely'
import { findPile } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { readPage } from '../../platform/read-page.ts'
import { shownText } from '../../platform/postgres/shown-text.ts'

type Query = Received<typeof frameApi.page>['query']
const retentionDays = 14

/** The frames of one charger, newest first: of the last day, or of the requested time within the retention. */
export async function listFrames(ctx: Context, query: Query): Promise<Page<FrameRow>> {
  const { pileNo } = await findPile(ctx, query.pileId)
  const frames = matching(ctx, pileNo, query)
  const { rows, ...page } = await readPage(ctx, query, {
    matching: frames,
    rows: frames.select(['receiveTime', 'direction', 'action', 'messageId', shownText('frame').as('frame')]),
    sort: {
      columns: { receiveTime: 'receiveTime' },
      field: 'receiveTime',
      order: 'descend',
      id: ['messageId', 'direction', sql`ctid`],
    },
    present: (found) => found,
  })
  const before = (page.pageNo - 1) * page.pageSize
  return { ...page, rows: rows.map((row, index) => present(row, before + index)) }
}

function matching({ tx, now }: Context, pileNo: string, { startTime, endTime, direction, action, searchValue }: Query) {
  const until = endTime ? endOfRange(endTime) : daysLater(now(), 1) // another clock may be ahead of ours
  const from = startTime ? startOfRange(startTime) : daysLater(endTime ? until : now(), -1)
  const oldest = daysLater(now(), -retentionDays - 1)
  let frames = tx
    .selectFrom('chargerFrame')
    .where('pileNo', '=', pileKey(pileNo))
    .where('receiveTime', '>=', from > oldest ? from : oldest)
    .where('receiveTime', '<', until)
  if (direction) frames = frames.where('direction', '=', direction)
  if (action) frames = frames.where('action', '=', action)
  if (searchValue) frames = frames.where('frame', 'ilike', containing(searchValue))
  return frames
}

type Row = Pick<Selectable<Tables['chargerFrame']>, 'receiveTime' | 'direction' | 'action' | 'messageId' | 'frame'>

const present = ({ action, messageId, frame, direction, receiveTime }: Row, place: number): FrameRow => ({
  key: String(place),
  action,
  messageId,
  frame,
  direction: direction === 'OUT' ? 'OUT' : 'IN',
  receiveTime: toWallTime(receiveTime),
  millis: receiveTime.getUTCMilliseconds(),
})
