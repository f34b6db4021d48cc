import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { CarWash, carWashApi } from '@chargedeck/contract/kit/car-wash/calls'
import type { Page } from '@chargedeck/contract/paging'
import { washCodeOf } from '@chargedeck/domain/car-wash/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { startOfDay, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { openWashUses, washUseStates } from '@chargedeck/domain/wash-use/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentLink } from '../device-call/public.ts'
import { countUses, washesInScope, washesOfCompany, type WashRow } from './store.ts'

type Query = Received<typeof carWashApi.page>['query']
type Listed = WashRow & { stationName: string }

const sort = {
  columns: { createTime: 'carWash.id', priceAmt: 'carWash.priceAmt' },
  field: 'createTime',
  order: 'descend',
  id: 'carWash.id',
} as const

export function listWashes(ctx: Context, query: Query): Promise<Page<CarWash>> {
  const matching = matchingWashes(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('carWash').select('station.stationName'),
    sort,
    present: (rows) => presentWashes(ctx, rows),
  })
}

function matchingWashes(ctx: Context, query: Query) {
  const { id, searchValue, stationId, model, vendor, runStatus, dataStatus } = query
  let washes = washesInScope(ctx)
  if (id) washes = washes.where('carWash.id', '=', id)
  if (searchValue) washes = washes.where(isCalled(searchValue))
  if (stationId) washes = washes.where('carWash.stationId', '=', stationId)
  if (model) washes = washes.where('carWash.model', 'like', containing(model.trim()))
  if (vendor) washes = washes.where('carWash.vendor', '=', vendor)
  if (runStatus !== undefined) washes = washes.where(sql<boolean>`car_wash.run_status = ${runStatus}`)
  if (dataStatus !== undefined) washes = washes.where('carWash.dataStatus', '=', dataStatus)
  return washes
}

const isCalled = (word: string) =>
  sql<boolean>`(car_wash.wash_name like ${containing(word.trim())} or car_wash.wash_no like ${startingWith(word.trim())})`

const countedStates = [...openWashUses, washUseStates.done]

async function presentWashes(ctx: Pick<Context, 'tx' | 'now'>, rows: readonly Listed[]): Promise<CarWash[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countUses(ctx, ids, { states: countedStates, today: startOfDay(ctx.now()) })
  return rows.map((row) => ({ ...presentWash(row), ...(counts.get(row.id) ?? unused) }))
}

const unused = { todayQty: 0, totalQty: 0, takenBays: [] }

const presentWash = (row: Listed): Omit<CarWash, keyof typeof unused> => ({
  id: row.id,
  stationId: row.stationId,
  stationName: row.stationName,
  washNo: row.washNo,
  washName: row.washName,
  model: row.model,
  ...presentLink(row),
  bayQty: row.bayQty,
  priceAmt: row.priceAmt,
  washMin: row.washMin,
  freeEnergy: row.freeEnergy,
  voucherDays: row.voucherDays,
  qrContent: washCodeOf(row.washNo),
  runStatus: row.runStatus,
  reportTime: row.reportTime && toWallTime(row.reportTime),
  dataStatus: row.dataStatus,
  remark: row.remark,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})

const mostChoices = 100

export function listWashChoices(
  ctx: Context,
  { stationId, searchValue }: Received<typeof carWashApi.list>['query'],
): Promise<Answer<typeof carWashApi.list>> {
  let washes = washesInScope(ctx).where('carWash.dataStatus', '=', dataStates.normal)
  if (stationId) washes = washes.where('carWash.stationId', '=', stationId)
  if (searchValue) washes = washes.where(isCalled(searchValue))
  return washes
    .select(['carWash.id', 'carWash.washNo', 'carWash.washName', 'carWash.runStatus', 'station.stationName'])
    .orderBy('carWash.id', 'desc')
    .limit(mostChoices)
    .execute()
}

/** The machines that drivers of a company can use. */
export async function listOfferedWashes(
  ctx: Pick<Context, 'tx' | 'now'>,
  { companyId, stationId }: { companyId: string; stationId: string | undefined },
): Promise<CarWash[]> {
  const offered = washesOfCompany(ctx, companyId).where('carWash.dataStatus', '=', dataStates.normal)
  const there = stationId === undefined ? offered : offered.where('carWash.stationId', '=', stationId)
  const rows = await there
    .selectAll('carWash')
    .select('station.stationName')
    .orderBy('carWash.id')
    .limit(mostChoices)
    .execute()
  return presentWashes(ctx, rows)
}
