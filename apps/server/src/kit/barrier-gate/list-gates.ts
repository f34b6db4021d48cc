import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { barrierGateApi, BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import type { Page } from '@chargedeck/contract/paging'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentLink } from '../device-call/public.ts'
import { gatesInScope, type GateRow } from './store.ts'

type Query = Received<typeof barrierGateApi.page>['query']
type Listed = GateRow & { stationName: string }

/** Where the platform of a gate says that a car has left. */
export const parkOutPath = '/kit-door/parkOut'

const sort = {
  columns: {
    createTime: 'barrierGate.id',
    lastPushTime: { column: 'barrierGate.lastPushTime', nulls: 'last' },
  },
  field: 'createTime',
  order: 'descend',
  id: 'barrierGate.id',
} as const

export function listGates(ctx: Context, query: Query): Promise<Page<BarrierGate>> {
  const matching = matchingGates(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('barrierGate').select('station.stationName'),
    sort,
    present: (rows) => rows.map(presentGate),
  })
}

export function matchingGates(ctx: Context, query: Omit<Query, 'pageNo' | 'pageSize'>) {
  const { id, searchValue, stationId, direction, vendor, onlineFlag, dataStatus } = query
  let gates = gatesInScope(ctx)
  if (id) gates = gates.where('barrierGate.id', '=', id)
  if (searchValue) gates = gates.where(isCalled(searchValue))
  if (stationId) gates = gates.where('barrierGate.stationId', '=', stationId)
  if (direction) gates = gates.where('barrierGate.direction', '=', direction)
  if (vendor) gates = gates.where('barrierGate.vendor', '=', vendor)
  if (onlineFlag !== undefined) gates = gates.where('barrierGate.onlineFlag', '=', onlineFlag)
  if (dataStatus !== undefined) gates = gates.where('barrierGate.dataStatus', '=', dataStatus)
  return query.failedOnly === 1 ? gates.where(hasFailed(daysLater(ctx.now(), -1))) : gates
}

/** As far as it can be sent again: the car has not left, and nothing was said later. */
const hasFailed = (since: Date) => sql<boolean>`exists (select from waiver_push push
  where push.gate_id = barrier_gate.id and push.status = ${sql.lit(waiverPushStates.failed)} and push.id >= ${firstIdOf(since)}
    and push.plate_no is not null
    and not exists (select from waiver_push later
      where later.order_id = push.order_id and later.parking_lot_no = push.parking_lot_no and later.seq > push.seq)
    and not exists (select from waiver_push told join park_out on park_out.push_id = told.id where told.order_id = push.order_id))`

const isCalled = (word: string) =>
  sql<boolean>`(barrier_gate.gate_name like ${containing(word.trim())} or barrier_gate.gate_no like ${startingWith(word.trim())})`

const presentGate = (row: Listed): BarrierGate => ({
  id: row.id,
  stationId: row.stationId,
  stationName: row.stationName,
  gateNo: row.gateNo,
  gateName: row.gateName,
  parkingLotNo: row.parkingLotNo,
  direction: row.direction,
  ...presentLink(row),
  waiverFlag: row.waiverFlag,
  onlineFlag: row.onlineFlag,
  lastPushTime: row.lastPushTime && toWallTime(row.lastPushTime),
  lastPushResult: row.lastPushResult,
  parkOutPath: `/api${parkOutPath}/${row.id}`,
  dataStatus: row.dataStatus,
  remark: row.remark,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})

const mostChoices = 100

export function listGateChoices(
  ctx: Context,
  { stationId, searchValue }: Received<typeof barrierGateApi.list>['query'],
): Promise<Answer<typeof barrierGateApi.list>> {
  let gates = gatesInScope(ctx).where('barrierGate.dataStatus', '=', dataStates.normal)
  if (stationId) gates = gates.where('barrierGate.stationId', '=', stationId)
  if (searchValue) gates = gates.where(isCalled(searchValue))
  return gates
    .select(['barrierGate.id', 'barrierGate.gateNo', 'barrierGate.gateName', 'barrierGate.direction'])
    .select('station.stationName')
    .orderBy('barrierGate.id', 'desc')
    .limit(mostChoices)
    .execute()
}
