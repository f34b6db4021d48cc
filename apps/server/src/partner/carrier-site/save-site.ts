import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import { stationStates } from '@chargedeck/domain/station/states'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { enterStationInfo } from '../../site/carrier-outbox/public.ts'
import { findCarrierInScope, tellStations, type CarrierRow } from '../../site/carrier/public.ts'
import { findStation } from '../../site/station/public.ts'
import { changeSite, insertSite, isFeeOf, lockSiteOrNull, type SiteRow } from './store.ts'
import { tellClosed } from './told/tell-closed.ts'

type SaveSiteInput = Received<typeof carrierSiteApi.save>['body']

/** Binds a station to a carrier, or changes a binding; the carrier is told of the station at once. */
export async function saveSite(ctx: Context, input: SaveSiteInput): Promise<Answer<typeof carrierSiteApi.save>> {
  const facts = factsOf(input)
  const place = { carrierId: input.carrierId, stationId: input.stationId }
  if (facts.feeId !== null && !(await isFeeOf(ctx, facts.feeId, place))) throw new AppError('CARRIER_SITE.FEE_WRONG')
  if (input.id === undefined) {
    await findCarrierToBind(ctx, place.carrierId)
    return { id: await bind(ctx, place, facts) }
  }
  const before = await lockSiteOrNull(ctx, input.id)
  if (!before) throw new AppError('CARRIER_SITE.NOT_FOUND')
  if (before.carrierId !== place.carrierId || before.stationId !== place.stationId)
    throw new AppError('CARRIER_SITE.FIXED')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  await changeSite(ctx, before.id, facts)
  if (before.enableFlag === 1 && facts.enableFlag === 0) {
    if (before.isTold) await tellClosed(ctx, before)
  } else if (facts.enableFlag === 1 && changesPrices(before, facts))
    await tellStations(ctx, place.carrierId, [place.stationId])
  else await enterStationInfo(ctx, place.stationId, place.carrierId)
  ctx.note(before.id, changeOf(before, facts))
  return { id: before.id }
}

/** Prices differ for this carrier from now on, or it did not hear of them while the binding was off. */
const changesPrices = (before: SiteRow, facts: Facts): boolean =>
  before.enableFlag !== 1 || before.feeId !== facts.feeId || before.addServicePrice !== facts.addServicePrice

type Facts = ReturnType<typeof factsOf>
const factsOf = (input: Omit<SaveSiteInput, 'id' | 'carrierId' | 'stationId'>) => ({
  carrierStationNo: input.carrierStationNo?.trim() || null,
  enableFlag: input.enableFlag,
  syncOrderAllFlag: input.syncOrderAllFlag,
  feeId: input.feeId ?? null,
  addServicePrice: priceP4(input.addServicePrice),
})
export const plainBinding: Facts = factsOf({ enableFlag: 1, syncOrderAllFlag: 0, addServicePrice: 0 })

/** Suppliers have stations of their own. */
export async function findCarrierToBind(ctx: Context, carrierId: string): Promise<CarrierRow> {
  const carrier = await findCarrierInScope(ctx, carrierId)
  if (carrier.carrierType === 'SUP') throw new AppError('CARRIER_SITE.OF_SUPPLIER')
  return carrier
}

type Place = { carrierId: string; stationId: string }
export async function bind(ctx: Context, place: Place, facts: Facts): Promise<string> {
  const station = await findStation(ctx, place.stationId)
  if (station.status !== stationStates.operating || station.onlineFlag !== 1)
    throw new AppError('CARRIER_SITE.STATION_OFFLINE')
  const id = ctx.nextId()
  const added = await insertSite(ctx, {
    id,
    ...place,
    ...facts,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  if (!added) throw new AppError('CARRIER_SITE.BOUND')
  await tellStations(ctx, place.carrierId, [place.stationId])
  ctx.note(id, { ...place, stationName: station.stationName, ...facts })
  return id
}
