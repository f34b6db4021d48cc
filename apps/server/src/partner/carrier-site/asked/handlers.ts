import { operatorPage } from '@chargedeck/domain/carrier/regulator/operator-content'
import { messages } from '@chargedeck/tcec/messages'
import { Type } from 'typebox'
import type { Context } from '../../../platform/context.ts'
import { refuseBusiness, type CarrierCall, type CarrierHandlers } from '../../carrier-call/public.ts'
import { operatorOf } from './asked-store.ts'
import { queryPolicy } from './query-policy.ts'
import { queryDischarge, queryStats } from './query-stats.ts'
import { queryStations } from './query-stations.ts'
import { queryStatus } from './query-status.ts'

const platforms = ['TPP'] as const
const regulators = ['REG'] as const
const usualSizes = { platform: 10, regulator: 50 }

type Handler = CarrierHandlers[string]
/** The door has checked the body against the shape. */
const answering = <Body>(
  carrierTypes: Handler['carrierTypes'],
  shape: Handler['shape'],
  answer: (ctx: Context, call: CarrierCall, body: Body) => Promise<object>,
): Handler => ({
  carrierTypes,
  shape,
  reads: true,
  handle: (ctx, call) => answer(ctx, call, call.body as Body),
})

const { PageNo, PageSize } = messages.query_stations_info.request.properties
const pageOfRegulator = Type.Object({ PageNo, PageSize })
type Asked = { PageNo?: number }
const stationsOfRegulator = Type.Object({
  ...messages.query_stations_info.request.properties,
  StationIDs: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
})

const stationsForRegulator = answering(regulators, stationsOfRegulator, (ctx, call, body) =>
  queryStations(ctx, call, body ?? {}, usualSizes.regulator),
)
const statesForRegulator = answering(regulators, messages.query_station_status.request, queryStatus)

/** What carriers may ask about stations: each sees those that are bound to it. */
export const siteHandlers: CarrierHandlers = {
  query_stations_info: answering(platforms, messages.query_stations_info.request, (ctx, call, body) =>
    queryStations(ctx, call, body ?? {}, usualSizes.platform),
  ),
  query_station_status: answering(platforms, messages.query_station_status.request, queryStatus),
  query_station_stats: answering(platforms, messages.query_station_stats.request, queryStats),
  query_equip_business_policy: answering(platforms, messages.query_equip_business_policy.request, queryPolicy),
  supervise_query_operator_info: answering(
    regulators,
    pageOfRegulator,
    async (ctx, { carrier }, body: Asked | null) => {
      const { PageNo = 1 } = body ?? {}
      if (PageNo < 1) throw refuseBusiness('PageNo应大于0')
      return operatorPage({ ...(await operatorOf(ctx, carrier.companyId)), operatorId: carrier.myOperatorId }, PageNo)
    },
  ),
  supervise_query_stations_info: stationsForRegulator,
  supervise_query_station_status: statesForRegulator,
  supplement_stationInfo: stationsForRegulator,
  supplement_stationStatus: statesForRegulator,
  query_station_charge_stats: answering(regulators, messages.query_station_stats.request, queryStats),
  query_station_discharge_stats: answering(regulators, messages.query_station_stats.request, queryDischarge),
}
