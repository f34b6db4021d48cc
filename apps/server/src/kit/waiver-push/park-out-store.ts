import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { PushRow } from './store.ts'

type Reader = Pick<Context, 'tx'>
export type ParkOutRow = Selectable<Tables['parkOut']>

/** False: the platform has said it before. */
export const insertParkOut = async ({ tx }: Reader, row: Insertable<Tables['parkOut']>): Promise<boolean> =>
  (await tx
    .insertInto('parkOut')
    .values(row)
    .onConflict((same) => same.columns(['gateId', 'recordNo']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

type Left = { stationId: string; parkingLotNo: string; orderNo: string | null; plateNo: string | null; outTime: Date }
const longestStayMs = 24 * 3_600_000
const { accepted, waiting, failed } = waiverPushStates

/**
 * What the car park was told of the car that has left: of the order that it names, or else of the last charge within a day or
 * with a waiver that was still valid, as one that staff sent again. It may be on its way once more; one that failed counts where
 * nothing else does, since only its answer may have been lost.
 */
export async function lockPushOfStay(
  { tx }: Reader,
  { stationId, parkingLotNo, orderNo, plateNo, outTime }: Left,
): Promise<PushRow | null> {
  const ofLot = tx
    .selectFrom('waiverPush')
    .selectAll()
    .where('stationId', '=', stationId)
    .where('parkingLotNo', '=', parkingLotNo)
    .where('status', 'in', [accepted, waiting, failed])
    .where('chargeEndTime', '<=', outTime)
    .orderBy(sql`status = ${sql.lit(failed)}`)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
  const isWithinADay = sql<boolean>`charge_end_time > ${new Date(outTime.getTime() - longestStayMs)}`
  const named =
    orderNo === null
      ? ofLot.where('plateNo', '=', plateNo).where((on) => on.or([isWithinADay, on('validUntil', '>=', outTime)]))
      : ofLot.where('orderNo', '=', orderNo)
  return (await named.executeTakeFirst()) ?? null
}

export async function waivedMinOf({ tx }: Reader, pushId: string): Promise<number> {
  const stays = tx.selectFrom('parkOut').where('pushId', '=', pushId)
  const { min } = await stays.select(({ fn }) => fn.sum<string | null>('waivedMin').as('min')).executeTakeFirstOrThrow()
  return Number(min ?? 0)
}

/** By the push that they belong to; of several stays the last. */
export async function listParkOuts({ tx }: Reader, pushIds: readonly string[]): Promise<Map<string, ParkOutRow>> {
  const rows = await tx
    .selectFrom('parkOut')
    .selectAll()
    .where('pushId', '=', sql<string>`any(${plainArray(pushIds)}::bigint[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap((row) => (row.pushId === null ? [] : [[row.pushId, row] as const])))
}

/** Of these orders, those whose car has left a car park with the waiver. */
export async function listLeftOrders({ tx }: Reader, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('waiverPush')
    .innerJoin('parkOut', 'parkOut.pushId', 'waiverPush.id')
    .select('waiverPush.orderId')
    .distinct()
    .where('waiverPush.orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

type CostSpan = { from: Date; to: Date; stationIds?: readonly string[] }
/** `month`: `YYYY-MM` of the departures. */
type WaiverCost = { stationId: string; month: string; stayQty: number; waivedMin: number; costAmt: Fen }

/** What waived parking cost the operator, by station and month, of the cars that left in a span. */
export async function waiverCostOf({ tx }: Reader, { from, to, stationIds }: CostSpan): Promise<WaiverCost[]> {
  const monthStart = sql<Date>`date_trunc('month', out_time, 'Asia/Shanghai')`
  let stays = tx
    .selectFrom('parkOut')
    .where('costAmt', '>', fen(0))
    .where('outTime', '>=', from)
    .where('outTime', '<', to)
  if (stationIds) stays = stays.where('stationId', '=', sql<string>`any(${plainArray(stationIds)}::bigint[])`)
  const rows = await stays
    .select(['stationId', monthStart.as('monthStart')])
    .select(({ fn }) => [fn.countAll<string>().as('stayQty'), fn.sum<string>('waivedMin').as('waivedMin')])
    .select(({ fn }) => fn.sum<string>('costAmt').as('costAmt'))
    .groupBy(['stationId', monthStart])
    .orderBy('stationId')
    .orderBy(monthStart)
    .execute()
  return rows.map((row) => ({
    stationId: row.stationId,
    month: monthOf(dayOf(row.monthStart)),
    stayQty: Number(row.stayQty),
    waivedMin: Number(row.waivedMin),
    costAmt: fen(Number(row.costAmt)),
  }))
}
