import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { namesOf } from '@chargedeck/domain/carrier/regulator/profiles'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, type CarrierRow } from '../../../site/carrier/public.ts'
import type { FeeCarrier } from '../../../site/fee/public.ts'
import { bindingsOfStation } from '../store.ts'

export const usesApi = ({ apis }: Pick<CarrierRow, 'apis'>, name: string): boolean =>
  apis.some((api) => api.name === name && api.direction === 'OUT' && api.enableFlag === 1)

/** Whether a carrier is told of stations, by the interface of its standard. */
export const usesStationInfo = (carrier: Pick<CarrierRow, 'apis' | 'apiStandard'>): boolean =>
  usesApi(carrier, namesOf(carrier.apiStandard).STATION_INFO ?? '')

/** Why this carrier is told no prices; null: it is. */
export function whyNoPrices(carrier: CarrierRow): string | null {
  if (carrier.carrierType === 'REG') return '价格随站点信息推送'
  if (carrier.pushFeeFlag !== 1) return '未开启价格推送'
  return usesApi(carrier, 'notification_stationFee') ? null : '未启用站点价格推送接口'
}

/** The carriers that know a station, for its prices. */
export async function carriersOfStation(ctx: Context, stationId: string): Promise<FeeCarrier[]> {
  const found: FeeCarrier[] = []
  for (const { carrierId } of await bindingsOfStation(ctx, stationId)) {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (!carrier) continue
    const whyNot = carrier.status === carrierStates.enabled ? whyNoPrices(carrier) : '运营商已停用'
    found.push({ carrierId, carrierName: carrier.carrierName, whyNot })
  }
  return found
}
