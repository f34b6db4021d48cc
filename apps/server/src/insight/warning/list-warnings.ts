import type { Received } from '@chargedeck/contract/endpoint'
import type { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import type { Page } from '@chargedeck/contract/paging'
import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { isNumbered } from '../../site/pile/public.ts'
import { readListed } from './listed-store.ts'
import { presentWarning } from './present.ts'
import { warningsInScope } from './store.ts'

type Query = Received<typeof warningApi.page>['query']

export const warningSort = {
  columns: {
    firstTime: 'warning.firstTime',
    lastTime: 'warning.lastTime',
    alarmLevel: 'warning.alarmLevel',
    repeatQty: 'warning.repeatQty',
  },
  field: 'firstTime',
  order: 'descend',
  id: 'warning.id',
} as const

/** The newest first. */
export async function listWarnings(ctx: Context, query: Query): Promise<Page<Warning>> {
  const matching = await matchingWarnings(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.select('warning.id'),
    sort: warningSort,
    present: async (ids) => (await readListed(ctx, ids)).map((row) => presentWarning(row, ctx.now())),
  })
}

export async function matchingWarnings(ctx: Context, query: Omit<Query, 'pageNo' | 'pageSize'>) {
  let matching = warningsInScope(ctx)
  for (const column of ['stationId', 'companyId', 'gunId', 'orderId', 'alarmCode', 'source'] as const) {
    const wanted = query[column]
    if (wanted !== undefined) matching = matching.where(`warning.${column}`, '=', wanted)
  }
  if (query.pileId) matching = matching.where(ofPiles([query.pileId]))
  if (query.pileNo) matching = matching.where(ofPiles(await pileIdsOf(ctx, query.pileNo)))
  if (query.alarmLevel?.length) matching = matching.where('warning.alarmLevel', 'in', query.alarmLevel as AlarmLevel[])
  if (query.status?.length) matching = matching.where('warning.status', 'in', query.status)
  if (query.startTime) matching = matching.where('warning.firstTime', '>=', startOfRange(query.startTime))
  if (query.endTime) matching = matching.where('warning.firstTime', '<', endOfRange(query.endTime))
  return matching
}

/** Also the storms that a pile belongs to. */
const ofPiles = (pileIds: readonly string[]) =>
  sql<boolean>`(warning.pile_id = any(${pileIds}::bigint[])
    or warning.id in (select warning_id from warning_device where pile_id = any(${pileIds}::bigint[])))`

const pileIdsOf = async ({ tx }: Context, pileNo: string): Promise<string[]> =>
  (await tx.selectFrom('chargerPile').select('id').where(isNumbered(pileNo)).execute()).map(({ id }) => id)
