import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enterChange } from '../carrier-outbox/public.ts'
import type { CarriersOfStation, FeeCarrier } from './carrier/carriers-of-station.ts'
import { noteCarrierResult } from './carrier/result-store.ts'
import { findFee, type FeeRow } from './fee-store.ts'
import { markPushed } from './take-over-store.ts'

type Outcomes = Answer<typeof feeApi.carrierPush>

/** Staff push a plan to the named carriers, or else to all that it concerns. */
export async function pushToCarriers(
  ctx: Context,
  carriersOfStation: CarriersOfStation,
  { id, carrierIds = [] }: Received<typeof feeApi.carrierPush>['body'],
): Promise<Outcomes> {
  const fee = await findFee(ctx, id)
  if (!fee.isNow) throw new AppError('FEE.NOT_IN_FORCE')
  const concerned = carriersOf(fee)
  if (concerned.length === 0) throw new AppError('FEE.NOT_FOR_CARRIERS')
  const isForAll = concerned.includes(null)
  if (!isForAll && carrierIds.some((carrierId) => !concerned.includes(carrierId)))
    throw new AppError('FEE.OF_OTHER_CARRIER')
  const named = isForAll && carrierIds.length > 0 ? carrierIds : concerned
  await enterOutbox(ctx, fee, named)
  ctx.note(id, { feeName: fee.feeName, carrierIds: named })
  const bound = await carriersOfStation(ctx, fee.stationId)
  for (const { carrierId, whyNot } of bound)
    if (whyNot !== null && (named.includes(null) || named.includes(carrierId)))
      await noteCarrierResult(ctx, { feeId: id, carrierId, result: 'F', message: whyNot })
  return outcomesOf(named, bound)
}

/** The result comes later, when the carrier has answered. */
function outcomesOf(named: readonly (string | null)[], bound: readonly FeeCarrier[]): Outcomes {
  const ids = named.flatMap((carrierId) => (carrierId === null ? bound.map((carrier) => carrier.carrierId) : carrierId))
  if (ids.length === 0) return [{ carrierId: null, result: 'F', message: '站点未绑定运营商' }]
  return ids.map((carrierId) => {
    const carrier = bound.find((one) => one.carrierId === carrierId)
    if (!carrier) return { carrierId, result: 'F', message: '站点未绑定该运营商' }
    const { carrierName, whyNot } = carrier
    return whyNot === null
      ? { carrierId, result: 'I', message: `${carrierName}：已登记，正在推送` }
      : { carrierId, result: 'F', message: `${carrierName}：${whyNot}` }
  })
}

type FeeForCarriers = Pick<FeeRow, 'id' | 'stationId' | 'audience' | 'audienceRefId'>

export const notifyCarriers = (ctx: Context, fee: FeeForCarriers): Promise<void> =>
  enterOutbox(ctx, fee, carriersOf(fee))

/** A plan for one party goes to no other. Null means every carrier that the station is bound to. */
function carriersOf({ audience, audienceRefId }: FeeForCarriers): readonly (string | null)[] {
  if (audience === 'ALL') return [null]
  return audience === 'CARRIER' && audienceRefId !== null ? [audienceRefId] : []
}

async function enterOutbox(
  ctx: Context,
  { id, stationId }: FeeForCarriers,
  carrierIds: readonly (string | null)[],
): Promise<void> {
  for (const carrierId of carrierIds)
    await enterChange(ctx, { kind: 'STATION_FEE', stationId, subjectId: id, carrierId })
  if (carrierIds.length > 0) await markPushed(ctx.tx, id, ctx.now())
}
