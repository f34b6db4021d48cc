import type { Received } from '@chargedeck/contract/endpoint'
import type { frameApi, FrameRow } from '@chargedeck/contract/insight/frame/calls'
import type { Page } from '@chargedeck/contract/paging'
import { maskCardsIn } from '@chargedeck/domain/customer/mask-frame'
import { daysLater, endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { sql, type Selectable } from 'kysely'
import { mayReveal, ordersOfTransactions } from '../../charging/charge-order/public.ts'
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
  const transactionNos = new Set(rows.map(transactionNoOf).filter((no) => no !== null))
  const orders = await ordersOfTransactions(ctx, pileNo, [...transactionNos])
  const orderOf = (row: Row) => orders.get(transactionNoOf(row) ?? 0) ?? null
  const shownOf = mayReveal(ctx.actor) ? (row: Row) => row : (row: Row) => ({ ...row, frame: maskCardsIn(row.frame) })
  return {
    ...page,
    rows: rows.map((row, index) => present(shownOf(row), { place: before + index, orderId: orderOf(row) })),
  }
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

/** Both the charger's messages of a charge and our answer to its start name the transaction. */
function transactionNoOf({ frame }: Pick<Row, 'frame'>): number | null {
  const no = Number(/"transactionId"\s*:\s*(\d{1,10})\b/.exec(frame)?.[1])
  return no > 0 && no < 2 ** 31 ? no : null
}

type Place = { place: number; orderId: string | null }
const present = ({ action, messageId, frame, direction, receiveTime }: Row, { place, orderId }: Place): FrameRow => ({
  key: String(place),
  action,
  messageId,
  frame,
  orderId,
  direction: direction === 'OUT' ? 'OUT' : 'IN',
  receiveTime: toWallTime(receiveTime),
  millis: receiveTime.getUTCMilliseconds(),
})
