import type { Received } from '@chargedeck/contract/endpoint'
import type { Knock, knockApi } from '@chargedeck/contract/charging/knock/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { knockStates } from '@chargedeck/domain/knock/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { knocksInSight, type KnockRow } from './store.ts'

type Query = Received<typeof knockApi.page>['query']
/** A waiting charger boots every minute. */
const hereForMs = 150_000

/** Newest first. */
export async function listKnocks(ctx: Context, query: Query): Promise<Page<Knock>> {
  const knocks = matchingKnocks(ctx, query)
  return readPage(ctx, query, {
    matching: knocks,
    rows: knocks
      .leftJoin('sysUser', 'sysUser.id', 'chargerKnock.handleUser')
      .selectAll('chargerKnock')
      .select('sysUser.name as handleUserName'),
    sort: {
      columns: { lastTime: 'chargerKnock.lastTime', firstTime: 'chargerKnock.firstTime' },
      field: 'lastTime',
      order: 'descend',
      id: 'chargerKnock.id',
    },
    present: (rows) => rows.map((row) => presentKnock(row, ctx.now())),
  })
}

export function matchingKnocks(ctx: Context, { pileNo, vendor, status, reason }: Omit<Query, 'pageNo' | 'pageSize'>) {
  let knocks = knocksInSight(ctx)
  if (pileNo) knocks = knocks.where(sql`upper(charger_knock.pile_no)`, 'like', startingWith(pileKey(pileNo)))
  if (vendor) knocks = knocks.where('chargerKnock.vendor', 'like', containing(vendor))
  if (status) knocks = knocks.where('chargerKnock.status', '=', status)
  if (reason) knocks = knocks.where('chargerKnock.reason', '=', reason)
  return knocks
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
  reason: row.reason,
  hereFlag: row.status === knockStates.waiting && now.getTime() - row.lastTime.getTime() < hereForMs ? 1 : 0,
  firstTime: toWallTime(row.firstTime),
  lastTime: toWallTime(row.lastTime),
  pileId: row.pileId,
  handleTime: row.handleTime && toWallTime(row.handleTime),
  handleUserName: row.handleUserName,
  handleNote: row.handleNote,
})
