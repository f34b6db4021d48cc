import { priceP4, type PriceP4 } from '../../kernel/money.ts'
import type { PilePrices, PricePeriod } from './facts.ts'
import { equipmentTypes } from './station-info.ts'

/** What a carrier's customers pay: the service fee of the plan and what the binding adds to it, not below nothing. */
export const withAddedPrice = <Period extends { servicePrice: PriceP4 }>(
  periods: readonly Period[],
  addServicePrice: number,
): Period[] =>
  periods.map((period) => ({ ...period, servicePrice: priceP4(Math.max(0, period.servicePrice + addServicePrice)) }))

const yuan = (price: PriceP4): number => price / 10_000

/** PolicyInfos of query_equip_business_policy: a period lasts until the next one begins. */
export const policyInfos = (periods: readonly PricePeriod[]) =>
  periods.map(({ startTime, elecPrice, servicePrice }) => ({
    StartTime: `${startTime.replace(':', '')}00`,
    ElecPrice: yuan(elecPrice),
    SevicePrice: yuan(servicePrice),
  }))

type Fees = { operatorId: string; stationNo: string; charged: readonly PilePrices[]; original: readonly PilePrices[] }

/** StationFee of notification_stationFee (A.9). */
export const stationFee = ({ operatorId, stationNo, charged, original }: Fees) => ({
  StationFee: {
    OperatorID: operatorId,
    StationID: stationNo,
    ChargeFeeDetail: charged.flatMap(feeDetails),
    DiscountFeeDetail: [],
    OriginalFeeDetail: original.flatMap(feeDetails),
  },
})

const feeDetails = ({ pileType, periods }: PilePrices) =>
  periods.map(({ startTime, endTime, elecPrice, servicePrice }) => ({
    StartTime: startTime,
    EndTime: endTime,
    ElectricityFee: yuan(elecPrice),
    ServiceFee: yuan(servicePrice),
    EquipmentType: equipmentTypes[pileType],
  }))
