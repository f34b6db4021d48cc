import { connectorIn } from '@chargedeck/domain/carrier/connector-in'
import type { Context } from '../../../platform/context.ts'
import { refuseBusiness, type CarrierCall } from '../../carrier-call/public.ts'
import { lockByNoOrNull, type RoamingAtGun } from '../store.ts'

type Named = { StartChargeSeq: string; ConnectorID: string }

/** The charge that a partner speaks of, locked: one that we asked it for, at that gun. */
export async function findHeard(
  ctx: Context,
  { carrier, about }: CarrierCall,
  { StartChargeSeq, ConnectorID }: Named,
): Promise<RoamingAtGun> {
  const order = await lockByNoOrNull(ctx, carrier.id, StartChargeSeq)
  if (!order) throw refuseBusiness('StartChargeSeq不存在')
  about?.({ orderId: order.id })
  if (connectorIn(ConnectorID) !== order.gunCode) throw refuseBusiness('ConnectorID与启动请求不一致')
  return order
}
