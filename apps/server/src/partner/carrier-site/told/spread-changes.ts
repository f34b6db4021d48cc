import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import { stationFee } from '@chargedeck/domain/carrier/station/prices'
import { stationStates } from '@chargedeck/domain/station/states'
import type { Context } from '../../../platform/context.ts'
import { takeChanges, type OpenChange } from '../../../site/carrier-outbox/public.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { noteCarrierResult } from '../../../site/fee/public.ts'
import { listPlansAt, type PlanInForce } from '../../../site/plan-in-force/public.ts'
import type { CarrierMessage } from '../../carrier-push/public.ts'
import {
  bindingsOfStation,
  deleteSitesOfStation,
  forgetStatesOfRegulators,
  lockBindings,
  type Binding,
} from '../store.ts'
import { carrierPrices, everybodysPrices } from './carrier-prices.ts'
import { whyNoPrices } from './carriers-of-station.ts'
import { enterNews } from './enter-news.ts'
import { readStations, type ToldStation } from './facts-store.ts'
import { stationContent } from './station-content.ts'
import { tellClosed } from './tell-closed.ts'

type StationMessage = CarrierMessage & { stationId: string }
type News = { station: ToldStation; plans: readonly PlanInForce[]; at: Date; binding: Binding }

/** Makes of the changes of a station what each carrier must receive, and marks them done, in one transaction. */
export async function spreadChanges(ctx: Context, stationId: string): Promise<void> {
  await lockBindings(ctx, { stationId })
  const changes = await takeChanges(ctx, stationId)
  const [station] = changes.length > 0 ? await readStations(ctx, [stationId]) : []
  if (!station) return
  const at = ctx.now()
  const plans = await listPlansAt(ctx, [stationId], at)
  const isWithdrawn = changes.some(({ kind }) => kind === 'REG_PUSH_OFF')
  if (isWithdrawn) await forgetStatesOfRegulators(ctx, stationId)
  const isGone = station.status === stationStates.dismantled
  for (const binding of await bindingsOfStation(ctx, stationId)) {
    if (!binding.isTold) {
      if (isWithdrawn) await tellClosed(ctx, binding)
      continue
    }
    const carrier = await findCarrierOrNull(ctx, binding.carrierId)
    if (carrier?.status !== carrierStates.enabled) {
      if (isGone) await tellClosed(ctx, binding)
      continue
    }
    const news = { station, plans, at, binding }
    const ofCarrier = changes.filter(({ carrierId }) => carrierId === null || carrierId === carrier.id)
    await enterNews(ctx, [
      ...(await infoMessages(ctx, carrier, news, ofCarrier)),
      ...(await feeMessages(ctx, carrier, news, ofCarrier)),
    ])
  }
  if (isGone) await deleteSitesOfStation(ctx, stationId) // the last news of it is that it is closed
}

/** One message says all: what the station is now. States of guns are told by themselves. */
async function infoMessages(
  ctx: Context,
  carrier: CarrierRow,
  { station, plans, at, binding }: News,
  changes: readonly OpenChange[],
): Promise<StationMessage[]> {
  // regulators have no interface for prices alone: those are among the facts of the station
  const concerned = changes.filter(({ kind }) => kind !== 'STATION_FEE' || carrier.carrierType === 'REG')
  if (concerned.length === 0) return []
  const status = saidStatus(concerned)
  const told = { station, plans, binding, at, ...(status !== undefined && { status }) }
  const content = contentFor(carrier, 'STATION_INFO', { StationInfo: await stationContent(ctx, carrier, told) })
  if (!content || !usesApi(carrier, content.apiName)) return []
  return [{ carrierId: carrier.id, subjectId: station.id, stationId: station.id, ...content }]
}

/** Closed or in maintenance: the last step of the station said which. */
function saidStatus(changes: readonly OpenChange[]): number | undefined {
  const step = changes.findLast(({ kind }) => kind === 'STATION_STATUS')
  return (step?.content as { stationStatus?: number } | undefined)?.stationStatus
}

async function feeMessages(
  ctx: Context,
  carrier: CarrierRow,
  { station, plans, at, binding }: News,
  changes: readonly OpenChange[],
): Promise<StationMessage[]> {
  const feeIds = [...new Set(changes.filter(({ kind }) => kind === 'STATION_FEE').map(({ subjectId }) => subjectId))]
  if (feeIds.length === 0) return []
  const whyNot = whyNoPrices(carrier)
  for (const feeId of feeIds) {
    const outcome = whyNot === null ? waiting : ({ result: 'F', message: whyNot } as const)
    await noteCarrierResult(ctx, { feeId, carrierId: carrier.id, ...outcome })
  }
  if (whyNot !== null || carrier.carrierType === 'REG') return []
  const content = stationFee({
    operatorId: carrier.myOperatorId,
    stationNo: station.stationNo,
    charged: carrierPrices(station, plans, binding, at),
    original: everybodysPrices(station, plans, at),
  })
  return feeIds.map((feeId) => ({
    carrierId: carrier.id,
    apiName: 'notification_stationFee',
    subjectId: feeId,
    stationId: station.id,
    content,
  }))
}

const waiting = { result: 'I', message: '等待推送' } as const
