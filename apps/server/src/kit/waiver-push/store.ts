import { waiverPushStates, waiverPushSteps, type WaiverPushStep } from '@chargedeck/domain/waiver-push/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { ordersInScope } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type AnyReader = Pick<Context, 'tx'>
export type PushRow = Selectable<Tables['waiverPush']>

export const pushesInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('waiverPush')
    .innerJoin('station', 'station.id', 'waiverPush.stationId')
    .where(withinScope(actor, 'station.orgId'))

export const lockPushInScopeOrNull = async (reader: Reader, id: string): Promise<PushRow | null> =>
  (await pushesInScope(reader)
    .selectAll('waiverPush')
    .where('waiverPush.id', '=', id)
    .forUpdate('waiverPush')
    .executeTakeFirst()) ?? null

export const lockPushOrNull = async ({ tx }: AnyReader, id: string): Promise<PushRow | null> =>
  (await tx.selectFrom('waiverPush').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** The last push of each order to each car park. */
export const listLastPushes = ({ tx }: AnyReader, orderIds: readonly string[]): Promise<PushRow[]> =>
  tx
    .selectFrom('waiverPush')
    .selectAll()
    .distinctOn(['orderId', 'parkingLotNo'])
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .orderBy('orderId')
    .orderBy('parkingLotNo')
    .orderBy('seq', 'desc')
    .execute()

/** Serialises those who send pushes of these orders again, in one order. */
export const lockPushes = ({ tx }: AnyReader, orderIds: readonly string[]) =>
  tx
    .selectFrom('waiverPush')
    .select('id')
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Of orders that the caller may see. */
export const ordersNamed = (reader: Reader, orderIds: readonly string[]) =>
  ordersInScope(reader)
    .select(['chargeOrder.id as orderId', 'chargeOrder.orderNo'])
    .where('chargeOrder.id', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .orderBy('chargeOrder.id')
    .execute()

export async function gateNames({ tx }: AnyReader, ids: readonly string[]): Promise<Map<string, string>> {
  const gates = await tx
    .selectFrom('barrierGate')
    .select(['id', 'gateName'])
    .where('id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
    .execute()
  return new Map(gates.map(({ id, gateName }) => [id, gateName]))
}

type LotOfOrder = Pick<PushRow, 'orderId' | 'parkingLotNo' | 'seq'>
export const hasLaterPush = async ({ tx }: AnyReader, { orderId, parkingLotNo, seq }: LotOfOrder): Promise<boolean> =>
  (await tx
    .selectFrom('waiverPush')
    .select('id')
    .where('orderId', '=', orderId)
    .where('parkingLotNo', '=', parkingLotNo)
    .where('seq', '>', seq)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertPush = async ({ tx }: AnyReader, row: Insertable<Tables['waiverPush']>): Promise<void> => {
  await tx.insertInto('waiverPush').values(row).execute()
}

/** Moves a push only from a state that allows the step; false: another was faster. */
export async function stepPush(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, editQty }: Pick<PushRow, 'id' | 'editQty'>,
  step: WaiverPushStep,
  change: Updateable<Tables['waiverPush']> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiverPush')
    .set({ ...change, status: waiverPushSteps.stateAfter(step), updateTime: now() })
    .where('id', '=', id)
    .where('editQty', '=', editQty)
    .where('status', 'in', waiverPushSteps.statesBefore(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A try that failed for now; nothing, if the push changed meanwhile. */
export async function noteTry(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, editQty }: Pick<PushRow, 'id' | 'editQty'>,
  change: Pick<Updateable<Tables['waiverPush']>, 'tryQty' | 'pushTime' | 'gateMessage'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiverPush')
    .set({ ...change, updateTime: now() })
    .where('id', '=', id)
    .where('editQty', '=', editQty)
    .where('status', '=', waiverPushStates.waiting)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An unsent or refused push says something else from now on, and is tried from the beginning. */
export const rewritePush = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  change: Updateable<Tables['waiverPush']>,
): Promise<void> => {
  await tx
    .updateTable('waiverPush')
    .set((push) => ({
      ...change,
      status: waiverPushStates.waiting,
      tryQty: 0,
      editQty: push('editQty', '+', 1),
      updateTime: now(),
    }))
    .where('id', '=', id)
    .where('status', '<>', waiverPushStates.accepted)
    .execute()
}

/** Serialises the settlements of one car at a station: two at once would both count themselves as the first of the day. */
export const lockCar = ({ tx }: AnyReader, stationId: string, plateNo: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`waiver ${stationId} ${plateNo}`}, 0))`.execute(tx)

type CarOfDay = { stationId: string; plateNo: string; exceptOrderId: string; from: Date; to: Date }
/** How many other charges of the car at the station ended in this span and have a waiver still. */
export async function countWaivers(
  { tx }: AnyReader,
  { stationId, plateNo, exceptOrderId, from, to }: CarOfDay,
): Promise<number> {
  const { qty } = await tx
    .selectFrom('waiverPush')
    .select(({ fn }) => fn.count<string>('orderId').distinct().as('qty'))
    .where('plateNo', '=', plateNo)
    .where('stationId', '=', stationId)
    .where('chargeEndTime', '>=', from)
    .where('chargeEndTime', '<', to)
    .where('orderId', '<>', exceptOrderId)
    .where((on) => on.or([on('freeMin', 'is', null), on('freeMin', '>', 0)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiverPush as later')
            .select('later.id')
            .whereRef('later.orderId', '=', 'waiverPush.orderId')
            .whereRef('later.parkingLotNo', '=', 'waiverPush.parkingLotNo')
            .whereRef('later.seq', '>', 'waiverPush.seq'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(qty)
}

/** Of a customer who was deleted no car is known. */
export async function forgetCustomerInWaivers({ tx }: Context, customerId: string): Promise<void> {
  const pushes = tx.selectFrom('waiverPush').select('id').where('customerId', '=', customerId)
  await tx.updateTable('parkOut').set({ plateNo: null }).where('pushId', 'in', pushes).execute()
  await tx.updateTable('waiverPush').set({ plateNo: null }).where('customerId', '=', customerId).execute()
}
