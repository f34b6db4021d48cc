import { readPolicies } from '@chargedeck/domain/carrier/their-prices'
import type { AnswerOf } from '@chargedeck/tcec/messages'
import { succStats } from '@chargedeck/tcec/words'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { callCarrier } from '../../carrier-call/public.ts'
import { numberAt } from '../number-at.ts'
import { listStationNos, listToPrice, markGone, savePrices, savePull, saveStates, saveStation } from '../store.ts'
import { gunsOf, stateIn, stationOf } from '../their-station.ts'

const doing = 'job:pull-carrier-stations'
const pageSize = 50
/** A partner that never ends its pages is asked no further. */
const mostPages = 400
const mostPrices = 500
const priceMs = 6 * 3_600_000

/** The line or the partner did not answer as it should. */
class NotAnswered extends Error {}

/** `withPrices`: all prices are asked again, not only the old ones. */
export type Pull = { carrierId: string; withPrices: boolean }

/** Asks a partner for all of its stations, their states and prices; what it does not name any more is gone. */
export async function pullStations(deps: WorkDeps, { carrierId, withPrices }: Pull): Promise<void> {
  const carrier = await readAsSystem(deps, doing, (ctx) => findCarrierOrNull(ctx, carrierId))
  if (carrier?.carrierType !== 'SUP' || !usesApi(carrier, 'query_stations_info')) return
  await asSystem(deps, doing, (ctx) => savePull(ctx, carrierId, { askTime: ctx.now() }))
  try {
    const stationQty = await pullPages(deps, carrier)
    await pullStates(deps, carrier)
    await pullPrices(deps, carrier, withPrices ? deps.now() : new Date(deps.now().getTime() - priceMs))
    await asSystem(deps, doing, (ctx) =>
      savePull(ctx, carrierId, { doneTime: ctx.now(), stationQty, failReason: null }),
    )
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error
    await asSystem(deps, doing, (ctx) => savePull(ctx, carrierId, { failReason: error.message.slice(0, 200) }))
  }
}

async function asked<Answer>(deps: WorkDeps, { id }: CarrierRow, apiName: string, content: object): Promise<Answer> {
  const answer = await callCarrier(deps)(id, apiName, content)
  if (!answer.ok) throw new NotAnswered(answer.reason)
  return answer.data as Answer // the line has read it by its shape, or shows what came
}

/** Nothing is gone unless every page came. */
async function pullPages(deps: WorkDeps, carrier: CarrierRow): Promise<number> {
  const since = deps.now()
  let stationQty = 0
  for (let PageNo = 1, pageCount = 1; PageNo <= Math.min(pageCount, mostPages); PageNo += 1) {
    const content = { PageNo, PageSize: pageSize }
    const page = await asked<AnswerOf<'query_stations_info'>>(deps, carrier, 'query_stations_info', content)
    if (!Array.isArray(page?.StationInfos) || typeof page.PageCount !== 'number')
      throw new NotAnswered('对方的站点信息不符合接口规定')
    pageCount = page.PageCount
    stationQty += page.StationInfos.length
    await asSystem(deps, doing, async (ctx) => {
      for (const info of page.StationInfos)
        await saveStation(ctx, carrier.id, { station: stationOf(info), guns: gunsOf(info) })
    })
  }
  await asSystem(deps, doing, (ctx) => markGone(ctx, carrier.id, since))
  return stationQty
}

const idsAtOnce = 50

async function pullStates(deps: WorkDeps, carrier: CarrierRow): Promise<void> {
  if (!usesApi(carrier, 'query_station_status')) return
  const stationNos = await readAsSystem(deps, doing, (ctx) => listStationNos(ctx, carrier.id))
  for (let at = 0; at < stationNos.length; at += idsAtOnce) {
    const content = { StationIDs: stationNos.slice(at, at + idsAtOnce) }
    const said = await asked<AnswerOf<'query_station_status'>>(deps, carrier, 'query_station_status', content)
    const states = (said?.StationStatusInfos ?? []).flatMap(({ ConnectorStatusInfos }) =>
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
    const said = await asked<AnswerOf<typeof apiName>>(deps, carrier, apiName, content)
    const prices = said?.SuccStat === succStats.success ? readPolicies(said.PolicyInfos ?? []) : null
    if (prices) await asSystem(deps, doing, (ctx) => savePrices(ctx, [id], prices))
  }
}
