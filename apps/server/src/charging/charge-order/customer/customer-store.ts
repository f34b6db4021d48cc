import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { chargeOrderStates, openOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { VehicleRow } from '../../../customer/vehicle/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'

/** A debt is unfinished too. */
const unfinished: readonly ChargeOrderState[] = [...openOrderStates, chargeOrderStates.toPay]

export async function countUnfinishedOf(tx: Tx, customerId: string): Promise<number> {
  const orders = tx.selectFrom('chargeOrder').select(sql<number>`count(*)::int`.as('qty'))
  const theirs = orders.where('customerId', '=', customerId).where('orderStatus', 'in', unfinished)
  return (await theirs.executeTakeFirstOrThrow()).qty
}

type OfPayer = { column: 'customerId' | 'groupId'; id: string }

/** The settled orders of which staff want to change the amount, once a second person has looked. */
export async function countWaitingOf(tx: Tx, { column, id }: OfPayer): Promise<number> {
  const waiting = tx
    .selectFrom('manualSettlement')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'manualSettlement.orderId')
    .select(sql<number>`count(*)::int`.as('qty'))
    .where('manualSettlement.status', '=', manualSettlementStates.waiting)
    .where(`chargeOrder.${column}`, '=', id)
  return (await waiting.executeTakeFirstOrThrow()).qty
}

export async function isCardCharging(
  tx: Tx,
  { customerId, cardNo }: { customerId: string; cardNo: string },
): Promise<boolean> {
  const running = tx
    .selectFrom('runningOrder')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'runningOrder.orderId')
    .select('chargeOrder.id')
    .where('chargeOrder.customerId', '=', customerId)
    .where(sql`upper(charge_order.id_tag)`, '=', cardNo.toUpperCase())
  return (await running.executeTakeFirst()) !== undefined
}

/** By the car itself, or by a number that it reported: few orders run at once. */
export const isCarCharging = async (tx: Tx, { id, plateNo, vin }: VehicleRow): Promise<boolean> =>
  (await tx
    .selectFrom('runningOrder')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'runningOrder.orderId')
    .select('chargeOrder.id')
    .where((order) =>
      order.or([
        order('runningOrder.vehicleId', '=', id),
        order('chargeOrder.plateNo', '=', plateNo),
        ...(vin === null ? [] : [order('chargeOrder.vin', '=', vin)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

export const hasUnfinishedOfGroup = async (tx: Tx, groupId: string): Promise<boolean> =>
  (await tx
    .selectFrom('chargeOrder')
    .select('id')
    .where('groupId', '=', groupId)
    .where('orderStatus', 'in', unfinished)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function findOrderOf({ tx }: { tx: Tx }, orderId: string, customerId: string): Promise<ChargeOrderRow> {
  const orders = tx.selectFrom('chargeOrder').selectAll().where('id', '=', orderId)
  const order = await orders.where('customerId', '=', customerId).executeTakeFirst()
  if (!order) throw new AppError('CHARGE_ORDER.NOT_FOUND')
  return order
}
