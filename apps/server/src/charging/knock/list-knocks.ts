import type { Received } from '@chargedeck/contract/endpoint'
import type { Knock, knockApi, KnockSort } from '@chargedeck/contract/charging/knock/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import type { KnockRow } from './store.ts'

type Query = Received<typeof knockApi.page>['query']
/** A charger that waits introduces itself every minute. */
const hereForMs = 150_000
const columns = { lastTime: 'chargerKnock.lastTime', firstTime: 'chargerKnock.firstTime' } as const satisfies Record<
  KnockSort,
  string
>

/** Newest first. They belong to no organisation yet: whoever may approve sees them all. */
export async function listKnocks({ tx, now }: Context, query: Query): Promise<Page<Knock>> {
  const page = cutToLimit(query)
  const direction = query.sortOrder === 'ascend' ? 'asc' : 'desc'
  let matching = tx.selectFrom('chargerKnock')
  if (query.pileNo)
    matching = matching.where(sql`upper(charger_knock.pile_no)`, 'like', startingWith(pileKey(query.pileNo)))
  if (query.vendor) matching = matching.where('chargerKnock.vendor', 'like', containing(query.vendor))
  if (query.status) matching = matching.where('chargerKnock.status', '=', query.status)
  const rows = await matching
    .leftJoin('sysUser', 'sysUser.id', 'chargerKnock.handleUser')
    .selectAll('chargerKnock')
    .select('sysUser.name as handleUserName')
    .orderBy(columns[query.sortField ?? 'lastTime'], direction)
    .orderBy('chargerKnock.id', direction)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  const present = (row: KnockRow & { handleUserName: string | null }) => presentKnock(row, now())
  return pageOf(page, await countUpToCap(tx, matching), rows.map(present))
}

const presentKnock = (row: KnockRow & { handleUserName: string | null }, now: Date): Knock => ({
  id: row.id,
  pileNo: row.pileNo,
  vendor: row.vendor,
  model: row.model,
  serialNo: row.serialNo,
  firmwareVersion: row.firmwareVersion,
  simNo: row.simNo,
  gunQty: row.gunQty,
  address: row.address,
  knockQty: row.knockQty,
  status: row.status,
  hereFlag: row.status === '00' && now.getTime() - row.lastTime.getTime() < hereForMs ? 1 : 0,
  firstTime: toWallTime(row.firstTime),
  lastTime: toWallTime(row.lastTime),
  pileId: row.pileId,
  handleTime: row.handleTime && toWallTime(row.handleTime),
  handleUserName: row.handleUserName,
  handleNote: row.handleNote,
})
