import { connectorIn } from '@chargedeck/domain/carrier/connector-in'
import { policyInfos, withAddedPrice } from '@chargedeck/domain/carrier/station/prices'
import { succStats } from '@chargedeck/tcec/words'
import type { Context } from '../../../platform/context.ts'
import type { CarrierCall } from '../../carrier-call/public.ts'
import { carrierPlanOrNull } from '../../../site/plan-in-force/public.ts'
import { findGunOrNull } from './asked-store.ts'

type PolicyQuery = { EquipBizSeq: string; ConnectorID: string }
const failReasons = { none: 0, noPolicy: 1 }

/** What a charge of this carrier's customer costs now at a gun, by the time of the day. */
export async function queryPolicy(
  ctx: Context,
  { carrier, about }: CarrierCall,
  { EquipBizSeq, ConnectorID }: PolicyQuery,
) {
  const gun = await findGunOrNull(ctx, carrier.id, connectorIn(ConnectorID))
  if (gun) about?.({ stationId: gun.stationId })
  const plan = gun && (await carrierPlanOrNull(ctx, { ...gun, carrierId: carrier.id, at: ctx.now() }))
  const asked = { EquipBizSeq, ConnectorID }
  if (!gun || !plan)
    return { ...asked, SuccStat: succStats.failure, FailReason: failReasons.noPolicy, SumPeriod: 0, PolicyInfos: [] }
  const policies = policyInfos(withAddedPrice(plan.periods, gun.addServicePrice))
  return {
    ...asked,
    SuccStat: succStats.success,
    FailReason: failReasons.none,
    SumPeriod: policies.length,
    PolicyInfos: policies,
  }
}
