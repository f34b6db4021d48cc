import {
  activeRoamingStates,
  openRoamingStates,
  roamingOrderStates,
  roamingOrderSteps,
  type RoamingCheckState,
  type RoamingOrderStep,
} from '@chargedeck/domain/roaming-order/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'

type Reader = Pick<Context, 'tx'>
export type RoamingOrderRow = Selectable<Tables['roamingOrder']>

export const roamingInScope = (reader: Pick<Context, 'tx' | 'actor'>) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('roamingOrder'), 'roamingOrder.companyId', 'roamingOrder.createUser')

export const lockInScopeOrNull = async (
  reader: Pick<Context, 'tx' | 'actor'>,
  id: string,
): Promise<RoamingOrderRow | null> =>
  (await roamingInScope(reader)
    .selectAll('roamingOrder')
    .where('roamingOrder.id', '=', id)
    .forUpdate('roamingOrder')
    .executeTakeFirst()) ?? null

export const lockRoaming = ({ tx }: Reader, id: string): Promise<RoamingOrderRow> =>
  tx.selectFrom('roamingOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** By the number that both sides know. */
export const lockByNoOrNull = async ({ tx }: Reader, carrierId: string, orderNo: string) =>
  (await tx
    .selectFrom('roamingOrder')
    .innerJoin('carrierGun', 'carrierGun.id', 'roamingOrder.carrierGunId')
    .selectAll('roamingOrder')
    .select(['carrierGun.gunCode', 'carrierGun.powerKw'])
    .where('roamingOrder.orderNo', '=', orderNo)
    .where('roamingOrder.carrierId', '=', carrierId)
    .forUpdate('roamingOrder')
    .executeTakeFirst()) ?? null
export type RoamingAtGun = NonNullable<Awaited<ReturnType<typeof lockByNoOrNull>>>

/** The customer of the order with this number. */
export const customerOfRoamingOrNull = async (
  reader: Pick<Context, 'tx' | 'actor'>,
  orderNo: string,
): Promise<string | null> =>
  (
    await roamingInScope(reader)
      .select('roamingOrder.customerId')
      .where('roamingOrder.orderNo', '=', orderNo.toUpperCase())
      .executeTakeFirst()
  )?.customerId ?? null

/** With the gun, as the partner knows it. */
export const readRoaming = ({ tx }: Reader, id: string) =>
  tx
    .selectFrom('roamingOrder')
    .innerJoin('carrierGun', 'carrierGun.id', 'roamingOrder.carrierGunId')
    .selectAll('roamingOrder')
    .select(['carrierGun.gunCode', 'carrierGun.powerKw'])
    .where('roamingOrder.id', '=', id)
    .executeTakeFirstOrThrow()

export const findByRequestOrNull = async ({ tx }: Reader, requestId: string): Promise<RoamingOrderRow | null> =>
  (await tx.selectFrom('roamingOrder').selectAll().where('requestId', '=', requestId).executeTakeFirst()) ?? null

/** Null: the gun has another charge of ours by now. */
export const insertRoaming = async (
  { tx }: Reader,
  row: Insertable<Tables['roamingOrder']>,
): Promise<RoamingOrderRow | null> =>
  (await tx
    .insertInto('roamingOrder')
    .values(row)
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

export type RoamingChange = Omit<Updateable<Tables['roamingOrder']>, 'id' | 'orderStatus'>
export const changeRoaming = async ({ tx }: Reader, id: string, change: RoamingChange): Promise<void> => {
  await tx.updateTable('roamingOrder').set(change).where('id', '=', id).execute()
}

/** Its partner is not asked about it before then. */
export const askLater = (reader: Reader, id: string, askTime: Date): Promise<void> =>
  changeRoaming(reader, id, { askTime })

type Move = { step: RoamingOrderStep; change?: RoamingChange; note?: string | null }
/** False: the order is not in a state that allows the step. The caller has locked it. */
export async function moveRoaming(
  ctx: Pick<Context, 'tx' | 'now' | 'nextId' | 'actor'>,
  { id, orderStatus: from }: Pick<RoamingOrderRow, 'id' | 'orderStatus'>,
  { step, change = {}, note = null }: Move,
): Promise<boolean> {
  const to = roamingOrderSteps.next(from, step)
  if (to === null) return false
  const { numUpdatedRows } = await ctx.tx
    .updateTable('roamingOrder')
    .set({ ...change, orderStatus: to })
    .where('id', '=', id)
    .where('orderStatus', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await noteMove(ctx, { orderId: id, fromStatus: from, toStatus: to, note })
  return true
}

type MoveRow = Pick<Insertable<Tables['roamingMove']>, 'orderId' | 'fromStatus' | 'toStatus' | 'note'>
export async function noteMove(
  { tx, now, nextId, actor }: Pick<Context, 'tx' | 'now' | 'nextId' | 'actor'>,
  move: MoveRow,
): Promise<void> {
  const moveUser = actor.userId === '0' ? null : actor.userId
  await tx
    .insertInto('roamingMove')
    .values({ ...move, note: move.note?.slice(0, 300) ?? null, id: nextId(), moveUser, moveTime: now() })
    .execute()
}

/** Another charge of ours has the gun by now. */
export const isGunTaken = async ({ tx }: Reader, { id, carrierGunId }: RoamingOrderRow): Promise<boolean> =>
  (await tx
    .selectFrom('roamingOrder')
    .select('id')
    .where('carrierGunId', '=', carrierGunId)
    .where('orderStatus', 'in', activeRoamingStates)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

/** Whether an order of this partner waits for staff. */
export const hasAbnormalOf = async ({ tx }: Reader, carrierId: string): Promise<boolean> =>
  (await tx
    .selectFrom('roamingOrder')
    .select('id')
    .where('carrierId', '=', carrierId)
    .where('orderStatus', '=', roamingOrderStates.abnormal)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** When it came to the state that it is in. */
export const readMoveTime = async ({ tx }: Reader, orderId: string): Promise<Date> =>
  (
    await tx
      .selectFrom('roamingMove')
      .select('moveTime')
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).moveTime

type Due = {
  /** Nobody asked about it since. */
  askedBefore: Date
  /** Nor about one that waits for staff. */
  abnormalBefore: Date
  /** The partner has said nothing of it since; one inside the process says nothing by itself. */
  newsBefore: Date
  most: number
}
/** Unsettled charges to ask about, the longest ago first. */
export const listToWatch = ({ tx }: Reader, { askedBefore, abnormalBefore, newsBefore, most }: Due) =>
  tx
    .selectFrom('roamingOrder')
    .innerJoin('carrier', 'carrier.id', 'roamingOrder.carrierId')
    .select(['roamingOrder.id', 'carrierId'])
    .where('orderStatus', 'in', openRoamingStates)
    .where((order) =>
      order.or([
        order.and([
          order('orderStatus', '=', roamingOrderStates.abnormal),
          order.or([order('askTime', 'is', null), order('askTime', '<', abnormalBefore)]),
        ]),
        order.and([
          order('orderStatus', 'in', activeRoamingStates),
          order.or([order('askTime', 'is', null), order('askTime', '<', askedBefore)]),
          order.or([order('newsTime', '<', newsBefore), order('carrier.sandboxFlag', '=', 1)]),
        ]),
      ]),
    )
    .orderBy('askTime', (by) => by.asc().nullsFirst())
    .orderBy('roamingOrder.id')
    .limit(most)
    .execute()

/** Unsettled charges of a customer, or with a partner. */
export async function countOpenOf({ tx }: Reader, column: 'customerId' | 'carrierId', id: string): Promise<number> {
  const { qty } = await tx
    .selectFrom('roamingOrder')
    .select(sql<string>`count(*)`.as('qty'))
    .where(column, '=', id)
    .where('orderStatus', 'in', openRoamingStates)
    .executeTakeFirstOrThrow()
  return Number(qty)
}

export const setCheckStatus = async ({ tx }: Reader, ids: readonly string[], checkStatus: RoamingCheckState) => {
  if (ids.length > 0)
    await tx
      .updateTable('roamingOrder')
      .set({ checkStatus })
      .where('id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
      .execute()
}
