import type { TheirPrice } from '@chargedeck/domain/carrier/their-prices'
import type { AnswerOf } from '@chargedeck/tcec/messages'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { listToPrice, savePrices, savePull, saveStates, saveStation } from '../store.ts'
import { gunsOf, stateIn, stationOf } from '../their-station.ts'

const most = 1000

/** Keeps what a partner inside the process says of its stations, in the transaction of the caller. */
export async function hearStations(
  ctx: Context,
  { id: carrierId }: CarrierRow,
  said: (apiName: string) => unknown,
  prices: readonly TheirPrice[],
): Promise<void> {
  const { StationInfos } = said('query_stations_info') as AnswerOf<'query_stations_info'> // of its shape, as the next
  for (const info of StationInfos) await saveStation(ctx, carrierId, { station: stationOf(info), guns: gunsOf(info) })
  const { StationStatusInfos } = said('query_station_status') as AnswerOf<'query_station_status'>
  const states = StationStatusInfos.flatMap(({ ConnectorStatusInfos }) =>
    ConnectorStatusInfos.map(({ ConnectorID, Status }) => ({ gunCode: ConnectorID, status: stateIn(Status) })),
  )
  await saveStates(ctx, carrierId, states)
  const guns = await listToPrice(ctx, carrierId, ctx.now(), most)
  await savePrices(
    ctx,
    guns.map(({ id }) => id),
    prices,
  )
  await savePull(ctx, carrierId, { doneTime: ctx.now(), stationQty: StationInfos.length })
}
