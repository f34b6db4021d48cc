import { connectorIn } from '@chargedeck/domain/carrier/connector-in'
import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { seqStats } from '@chargedeck/tcec/words'
import { findCarrierOrderOrNull, type ChargeOrderRow } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'
import { refuseBusiness } from '../carrier-call/public.ts'
import { findBoundGunOrNull } from '../carrier-site/public.ts'

const seqLength = 27

/** A number begins with the operator that made it: nobody uses those of another. */
export function requireOwnSeq({ operatorId }: CarrierRow, field: string, seq: string): void {
  if (seq.length !== seqLength) throw refuseBusiness(`参数${field}须为${seqLength}位`)
  if (!seq.startsWith(operatorId)) throw refuseBusiness(`参数${field}须以贵方运营商ID开头`)
}

export async function findChargeOfSeq(ctx: Context, carrier: CarrierRow, seq: string): Promise<ChargeOrderRow> {
  requireOwnSeq(carrier, 'StartChargeSeq', seq)
  const order = await findCarrierOrderOrNull(ctx, carrier.id, seq)
  if (!order) throw refuseBusiness('StartChargeSeq不存在')
  return order
}

/** A gun of a station that this carrier may use. */
export async function findConnectorOrNull(ctx: Context, carrier: CarrierRow, text: string) {
  const gunCode = connectorIn(text)
  const bound = await findBoundGunOrNull(ctx, carrier.id, gunCode)
  return bound && { ...bound, gunCode }
}

const { starting, charging, stopping, toSettle, toPay, done, abnormal, cancelled } = chargeOrderStates
const stats: Record<ChargeOrderState, number> = {
  [starting]: seqStats.starting,
  [charging]: seqStats.charging,
  [stopping]: seqStats.stopping,
  [toSettle]: seqStats.ended,
  [toPay]: seqStats.ended,
  [done]: seqStats.ended,
  [cancelled]: seqStats.ended,
  [abnormal]: seqStats.unknown,
}
export const seqStatOf = ({ orderStatus }: Pick<ChargeOrderRow, 'orderStatus'>): number => stats[orderStatus]
