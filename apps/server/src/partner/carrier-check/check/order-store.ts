import type { CheckedOrder } from '@chargedeck/domain/carrier/check/compare-orders'
import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { billedOrderStates, openOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import { hasUnbilledRoaming, listRoamingByNo, listRoamingEnded } from '../../roaming-order/public.ts'

type Reader = Pick<Context, 'tx'>
export type Span = { from: Date; to: Date }
export type OwnOrder = CheckedOrder & { orderId: string }
type Carrier = { id: string; carrierType: CarrierType }

const ended = ({ tx }: Reader, carrierId: string, { from, to }: Span) =>
  tx.selectFrom('chargeOrder').where('carrierId', '=', carrierId).where('endTime', '>=', from).where('endTime', '<', to)

/** What a carrier owes is what its customer paid; what we owe a carrier is its price, whatever we gave our customer. */
export async function listOrdersToCheck(reader: Reader, carrier: Carrier, span: Span): Promise<OwnOrder[]> {
  if (carrier.carrierType === 'SUP') return listRoamingEnded(reader, carrier.id, span)
  const rows = await ended(reader, carrier.id, span)
    .select(figures)
    .where('orderStatus', 'in', billedOrderStates)
    .where('carrierOrderNo', 'is not', null)
    .orderBy('endTime')
    .orderBy('id')
    .execute()
  return rows.map(presentOrder)
}

/** Orders of a carrier by the number that both sides know, whatever their day and state. */
export async function listOrdersByNumber(
  { tx }: Reader,
  carrier: Carrier,
  numbers: readonly string[],
): Promise<OwnOrder[]> {
  if (carrier.carrierType === 'SUP') return listRoamingByNo({ tx }, carrier.id, numbers)
  const rows = await tx
    .selectFrom('chargeOrder')
    .select(figures)
    .where('carrierId', '=', carrier.id)
    .where('carrierOrderNo', '=', sql<string>`any(${plainArray(numbers)}::text[])`)
    .execute()
  return rows.map(presentOrder)
}

const figures = ['id as orderId', 'carrierOrderNo as number', 'totalEnergy as energy', 'actualAmt as amt'] as const

type Figures = { orderId: string; number: string | null; energy: EnergyE4 | null; amt: Fen | null }
const presentOrder = ({ orderId, number, energy, amt }: Figures): OwnOrder => ({
  orderId,
  number: number ?? '',
  energy: energy ?? energyE4(0),
  amt: amt ?? fen(0),
})

/** Ended, but its amount is not final. A charge at a partner that waits for staff holds nothing up: the check may bring its figures. */
export const hasUnfinishedOrder = async (reader: Reader, carrierId: string, span: Span): Promise<boolean> => {
  const own = ended(reader, carrierId, span).select('id').where('orderStatus', 'in', openOrderStates).limit(1)
  return (await own.executeTakeFirst()) !== undefined || (await hasUnbilledRoaming(reader, carrierId, span))
}
