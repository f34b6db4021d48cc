import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import type { PileType } from '@chargedeck/contract/site/pile/enums'
import type { PileState } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
type PileGroup = { status: PileState; pileType: PileType; qty: number }

export const listPileGroups = ({ tx }: Reader, stationId: string): Promise<PileGroup[]> =>
  tx
    .selectFrom('chargerPile')
    .select(['status', 'pileType', sql<number>`count(*)::int`.as('qty')])
    .where('stationId', '=', stationId)
    .where('dataStatus', '<>', 2)
    .groupBy(['status', 'pileType'])
    .orderBy('pileType')
    .execute()

/** Those that hold a gun of the station, the ones only starting included. */
export const listRunningOrders = ({ tx }: Reader, stationId: string) =>
  tx
    .selectFrom('runningOrder')
    .innerJoin('chargerGun', 'chargerGun.id', 'runningOrder.gunId')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'runningOrder.orderId')
    .select(['chargeOrder.id as orderId', 'chargeOrder.orderNo', 'chargeOrder.orderStatus'])
    .where('chargerGun.stationId', '=', stationId)
    .orderBy('chargeOrder.id')
    .execute()

const { done, cancelled } = chargeOrderStates
const openStates = Object.values(chargeOrderStates).filter(
  (state): state is ChargeOrderState => state !== done && state !== cancelled,
)

export async function countOpenOrders({ tx }: Reader, stationId: string): Promise<number> {
  const open = tx.selectFrom('chargeOrder').select(sql<number>`count(*)::int`.as('qty'))
  return (
    await open.where('orderStatus', 'in', openStates).where('stationId', '=', stationId).executeTakeFirstOrThrow()
  ).qty
}

export const hasOrders = async ({ tx }: Reader, stationId: string): Promise<boolean> =>
  (await tx.selectFrom('chargeOrder').select('id').where('stationId', '=', stationId).limit(1).executeTakeFirst()) !==
  undefined
