import { messages } from '@chargedeck/tcec/messages'
import { readReceived } from '@chargedeck/tcec/read-received'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem } from '../../../platform/work.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { callCarrier } from '../../carrier-call/public.ts'
import { markGone, saveStation } from '../store.ts'
import { gunsOf, stationOf, type StationInfo } from '../their-station.ts'
import { NotAnswered } from './asked.ts'

const doing = 'job:pull-carrier-stations'
const pageSize = 50
/** A partner that never ends its pages is asked no further. */
const mostPages = 1000

/** `missing`: why some of the partner's stations are not among them; null: all came. */
type Pulled = { stationQty: number; missing: string | null }

/** Keeps the stations of all pages. Nothing is gone unless every page came and could be read. */
export async function pullPages(deps: WorkDeps, carrier: CarrierRow): Promise<Pulled> {
  const since = deps.now()
  const stationNos = new Set<string>()
  let unreadQty = 0
  let pageNo = 1
  for (let pageCount = 1; pageNo <= pageCount; pageNo += 1) {
    if (pageNo > mostPages)
      return { stationQty: stationNos.size, missing: `对方超过${mostPages}页，其后的站点没有拉取` }
    const page = await askForPage(deps, carrier, pageNo)
    if (page.infos.length === 0 && pageNo < page.pageCount)
      return { stationQty: stationNos.size, missing: `对方的第${pageNo}页没有站点，其后的站点没有拉取` }
    pageCount = page.pageCount
    const infos = page.infos.flatMap(readInfo)
    unreadQty += page.infos.length - infos.length
    for (const { StationID } of infos) stationNos.add(StationID)
    await asSystem(deps, doing, async (ctx) => {
      for (const info of infos) await saveStation(ctx, carrier.id, { station: stationOf(info), guns: gunsOf(info) })
    })
  }
  if (unreadQty > 0) return { stationQty: stationNos.size, missing: `${unreadQty}座站点的信息不符合接口规定` }
  await asSystem(deps, doing, (ctx) => markGone(ctx, carrier.id, since))
  return { stationQty: stationNos.size, missing: null }
}

async function askForPage(deps: WorkDeps, { id }: CarrierRow, PageNo: number) {
  const answer = await callCarrier(deps)(id, 'query_stations_info', { PageNo, PageSize: pageSize })
  if (!answer.ok) throw new NotAnswered(answer.reason)
  const { StationInfos, PageCount } = (answer.data ?? {}) as { StationInfos?: unknown; PageCount?: unknown }
  const pageCount = Number(PageCount)
  if (!Array.isArray(StationInfos) || !Number.isInteger(pageCount))
    throw new NotAnswered('对方的站点信息不符合接口规定')
  return { infos: StationInfos as unknown[], pageCount }
}

/** A station that cannot be read does not hold up the others. */
function readInfo(info: unknown): StationInfo[] {
  const { fault, value } = readReceived(messages.notification_stationInfo.request, { StationInfo: info })
  return fault === null ? [(value as { StationInfo: StationInfo }).StationInfo] : [] // read by its shape
}
