import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { VehicleRow } from '../../customer/vehicle/public.ts'
import type { Tx } from '../../platform/context.ts'

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

const finished = [chargeOrderStates.done, chargeOrderStates.cancelled]

export const hasOpenOrderOfGroup = async (tx: Tx, groupId: string): Promise<boolean> =>
  (await tx
    .selectFrom('chargeOrder')
    .select('id')
    .where('groupId', '=', groupId)
    .where('orderStatus', 'not in', finished)
    .limit(1)
    .executeTakeFirst()) !== undefined
