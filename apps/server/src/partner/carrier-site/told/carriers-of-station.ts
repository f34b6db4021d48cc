import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { namesOf } from '@chargedeck/domain/carrier/regulator/profiles'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import type { FeeCarrier } from '../../../site/fee/public.ts'
import { bindingsOfStation } from '../store.ts'

/** Whether a carrier is told of stations, by the interface of its standard. */
export const usesStationInfo = (carrier: Pick<CarrierRow, 'apis' | 'apiStandard'>): boolean =>
  usesApi(carrier, namesOf(carrier.apiStandard).STATION_INFO ?? '')

/** Why this carrier is told no prices; null: it is, a regulator with the facts of the station. */
export function whyNoPrices(carrier: CarrierRow): string | null {
  if (carrier.carrierType === 'REG') return usesStationInfo(carrier) ? null : '未启用站点信息推送接口'
  if (carrier.pushFeeFlag !== 1) return '未开启价格推送'
  return usesApi(carrier, 'notification_stationFee') ? null : '未启用站点价格推送接口'
}

/** The carriers that know a station, for its prices. */
export async function carriersOfStation(ctx: Context, stationId: string): Promise<FeeCarrier[]> {
  const found: FeeCarrier[] = []
  for (const { carrierId, isTold } of await bindingsOfStation(ctx, stationId)) {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (!carrier) continue
    const whyNot = isTold ? (whyNoLine(carrier) ?? whyNoPrices(carrier)) : '站点未开启监管推送'
    found.push({ carrierId, carrierName: carrier.carrierName, whyNot })
  }
  return found
}

const whyNoLine = ({ status }: CarrierRow): string | null => (status === carrierStates.enabled ? null : '运营商已停用')
