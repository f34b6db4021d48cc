import type { CarrierLog, CarrierLogBodies, carrierCallApi } from '@chargedeck/contract/partner/carrier-call/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { isRangeTooLong } from '@chargedeck/domain/kernel/day-range'
import { daysLater, endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { timeOfId } from '../../../platform/ids.ts'
import { readPage } from '../../../platform/read-page.ts'
import { carriersInScope } from '../../../site/carrier/public.ts'

type Query = Received<typeof carrierCallApi.logs>['query']
const shownDays = 7
const mostDays = 31

const sort = {
  columns: { callTime: 'carrierLog.callTime' },
  field: 'callTime',
  order: 'descend',
  id: 'carrierLog.id',
} as const

/** What carriers asked us and we asked them, the newest first. */
export async function listLogs(ctx: Context, query: Query): Promise<Page<CarrierLog>> {
  const matching = await matchingLogs(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withNames(matching).select(columns),
    sort,
    present: (rows) => rows.map(present),
  })
}

/** The id tells when it was, so that few partitions are read. */
export async function readLog(ctx: Context, id: string): Promise<CarrierLogBodies> {
  const at = timeOfId(id).getTime()
  const row = await withNames(await logsInScope(ctx))
    .select(columns)
    .select(['carrierLog.reqBody', 'carrierLog.respBody'])
    .where('carrierLog.id', '=', id)
    .where('carrierLog.callTime', '>=', new Date(at - idAheadMs))
    .where('carrierLog.callTime', '<=', new Date(at + 1000))
    .executeTakeFirst()
  if (!row) throw new AppError('CARRIER_CALL.LOG_UNKNOWN')
  return { ...present(row), reqBody: row.reqBody, respBody: row.respBody }
}
const idAheadMs = 61_000 // a clock that was set back

/** Whoever sees only some organisations sees the calls of their carriers. */
async function logsInScope(ctx: Context, carrierId?: string) {
  const logs = ctx.tx.selectFrom('carrierLog')
  if (ctx.actor.orgIds === 'all' && !ctx.actor.seesOwn)
    return carrierId ? logs.where('carrierLog.carrierId', '=', carrierId) : logs
  const own = await carriersInScope(ctx).select('carrier.id').execute()
  const ids = own.map(({ id }) => id).filter((id) => carrierId === undefined || id === carrierId)
  const [only] = ids
  return ids.length === 1 && only !== undefined
    ? logs.where('carrierLog.carrierId', '=', only)
    : logs.where('carrierLog.carrierId', 'in', ['0', ...ids])
}

async function matchingLogs(ctx: Context, query: Query) {
  const { carrierId, direction, apiName, success, ret, stationId, orderNo } = query
  const { since, until } = rangeOf(ctx, query)
  let logs = (await logsInScope(ctx, carrierId))
    .where('carrierLog.callTime', '>=', since)
    .where('carrierLog.callTime', '<', until)
  if (direction) logs = logs.where('carrierLog.direction', '=', direction)
  if (apiName) logs = logs.where('carrierLog.apiName', '=', apiName.trim())
  if (success) logs = logs.where(success === 'DONE' ? sql<boolean>`success = 1` : sql<boolean>`success = 0`)
  if (ret !== undefined) logs = logs.where('carrierLog.ret', '=', ret)
  if (stationId) logs = logs.where('carrierLog.stationId', '=', stationId)
  return orderNo ? logs.where('carrierLog.orderId', '=', await orderIdOf(ctx, orderNo.trim())) : logs
}

function rangeOf({ now }: Context, { startTime, endTime }: Query) {
  const end = endTime ? endOfRange(endTime) : now()
  const since = startTime ? startOfRange(startTime) : daysLater(end, -shownDays)
  if (isRangeTooLong(since, end, mostDays)) throw new AppError('CARRIER_CALL.RANGE_TOO_LONG')
  return { since, until: endTime ? end : daysLater(end, 1) } // partitions of days to come are not read
}

async function orderIdOf({ tx }: Context, orderNo: string): Promise<string> {
  const ours = await tx.selectFrom('chargeOrder').select('id').where('orderNo', '=', orderNo).executeTakeFirst()
  const roaming = tx.selectFrom('roamingOrder').select('id').where('orderNo', '=', orderNo)
  return ours?.id ?? (await roaming.executeTakeFirst())?.id ?? '0'
}

const withNames = (logs: Awaited<ReturnType<typeof logsInScope>>) =>
  logs
    .leftJoin('carrier', 'carrier.id', 'carrierLog.carrierId')
    .leftJoin('station', 'station.id', 'carrierLog.stationId')
    .leftJoin('chargeOrder', 'chargeOrder.id', 'carrierLog.orderId')
    .leftJoin('roamingOrder', 'roamingOrder.id', 'carrierLog.orderId')

const columns = [
  ...(['carrierLog.id', 'carrierLog.callTime', 'carrierLog.carrierId', 'carrierLog.direction'] as const),
  ...(['carrierLog.apiName', 'carrierLog.stationId', 'carrierLog.orderId', 'carrierLog.httpStatus'] as const),
  ...(['carrierLog.ret', 'carrierLog.costMs', 'carrierLog.success', 'carrierLog.errMsg'] as const),
  ...([
    'carrier.carrierName',
    'station.stationName',
    'chargeOrder.orderNo',
    'roamingOrder.orderNo as roamingOrderNo',
  ] as const),
] as const

type Listed = Omit<CarrierLog, 'callTime' | 'success' | 'roamingFlag'> & {
  callTime: Date
  success: number
  roamingOrderNo: string | null
}
const present = ({ id, callTime, success, ...row }: Listed): CarrierLog => ({
  id,
  carrierId: row.carrierId,
  carrierName: row.carrierName,
  direction: row.direction,
  apiName: row.apiName,
  stationId: row.stationId,
  stationName: row.stationName,
  orderId: row.orderId,
  orderNo: row.orderNo ?? row.roamingOrderNo,
  roamingFlag: row.roamingOrderNo === null ? 0 : 1,
  httpStatus: row.httpStatus,
  ret: row.ret,
  costMs: row.costMs,
  errMsg: row.errMsg,
  callTime: toWallTime(callTime),
  success: success === 1 ? 'DONE' : 'FAILED',
})
