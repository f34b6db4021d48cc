import { readPolicies } from '@chargedeck/domain/carrier/their-prices'
import type { AnswerOf } from '@chargedeck/tcec/messages'
import { succStats } from '@chargedeck/tcec/words'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { callCarrier } from '../../carrier-call/public.ts'
import { numberAt } from '../number-at.ts'
import { listStationNos, listToPrice, savePrices, savePull, saveStates } from '../store.ts'
import { stateIn } from '../their-station.ts'
import { asked, NotAnswered } from './asked.ts'
import { pullPages } from './pull-pages.ts'

const doing = 'job:pull-carrier-stations'
const mostPrices = 500
const priceMs = 6 * 3_600_000

/** `withPrices`: all prices are asked again, not only the old ones. */
export type Pull = { carrierId: string; withPrices: boolean }

/** Asks a partner for all of its stations, their states and prices; what it does not name any more is gone. */
export async function pullStations(deps: WorkDeps, { carrierId, withPrices }: Pull): Promise<void> {
  const carrier = await readAsSystem(deps, doing, (ctx) => findCarrierOrNull(ctx, carrierId))
  if (carrier?.carrierType !== 'SUP' || !usesApi(carrier, 'query_stations_info')) return
  await asSystem(deps, doing, (ctx) => savePull(ctx, carrierId, { askTime: ctx.now() }))
  try {
    const { stationQty, missing } = await pullPages(deps, carrier)
    await pullStates(deps, carrier)
    await pullPrices(deps, carrier, withPrices ? deps.now() : new Date(deps.now().getTime() - priceMs))
    await asSystem(deps, doing, (ctx) =>
      savePull(ctx, carrierId, { doneTime: ctx.now(), stationQty, failReason: missing }),
    )
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error
    await asSystem(deps, doing, (ctx) => savePull(ctx, carrierId, { failReason: error.message.slice(0, 200) }))
  }
}

const idsAtOnce = 50

async function pullStates(deps: WorkDeps, carrier: CarrierRow): Promise<void> {
  if (!usesApi(carrier, 'query_station_status')) return
  const stationNos = await readAsSystem(deps, doing, (ctx) => listStationNos(ctx, carrier.id))
  for (let at = 0; at < stationNos.length; at += idsAtOnce) {
    const content = { StationIDs: stationNos.slice(at, at + idsAtOnce) }
    const said = await asked<AnswerOf<'query_station_status'>>(deps, carrier, 'query_station_status', content)
    const states = said.StationStatusInfos.flatMap(({ ConnectorStatusInfos }) =>
      ConnectorStatusInfos.map(({ ConnectorID, Status }) => ({ gunCode: ConnectorID, status: stateIn(Status) })),
    )
    await asSystem(deps, doing, (ctx) => saveStates(ctx, carrier.id, states))
  }
}

async function pullPrices(deps: WorkDeps, carrier: CarrierRow, before: Date): Promise<void> {
  const apiName = 'query_equip_business_policy'
  if (!usesApi(carrier, apiName)) return
  const guns = await readAsSystem(deps, doing, (ctx) => listToPrice(ctx, carrier.id, before, mostPrices))
  for (const { id, gunCode } of guns) {
    const content = { EquipBizSeq: numberAt(carrier, deps.now(), deps.nextId()), ConnectorID: gunCode }
    const answer = await callCarrier(deps)(carrier.id, apiName, content)
    if (!answer.ok && answer.again) throw new NotAnswered(answer.reason)
    if (!answer.ok || answer.unread) continue // of this gun: the others have prices
    const said = answer.data as AnswerOf<typeof apiName> // the line has read it by its shape
    const prices = said.SuccStat === succStats.success ? readPolicies(said.PolicyInfos ?? []) : null
    if (prices) await asSystem(deps, doing, (ctx) => savePrices(ctx, [id], prices))
  }
}
