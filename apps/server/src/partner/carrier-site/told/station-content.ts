import { regulatorStation } from '@chargedeck/domain/carrier/regulator/station-content'
import { stationInfo } from '@chargedeck/domain/carrier/station/station-info'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import type { PlanInForce } from '../../../site/plan-in-force/public.ts'
import type { Binding } from '../store.ts'
import { carrierPrices } from './carrier-prices.ts'
import type { ToldStation } from './facts-store.ts'

type Told = {
  station: ToldStation
  plans: readonly PlanInForce[]
  binding: Binding
  at: Date
  /** What was just said about the station. */
  status?: number
}

/** A station as this carrier gets it: regulators want more. */
export function stationContent(carrier: CarrierRow, { station, plans, binding, at, status }: Told): object {
  const prices = carrierPrices(station, plans, binding, at)
  const said = status === undefined ? { prices } : { prices, status }
  const info = stationInfo(carrier.myOperatorId, station, said)
  if (carrier.carrierType !== 'REG') return info
  return regulatorStation(info, {
    stationUniqueId: binding.carrierStationNo,
    isOpenAllDay: station.openAllDayFlag === 1,
    parkFeeType: station.parkFeeType,
    hasOccupyFee: station.occupyFlag === 1,
    hasFreeTimes: (station.occupyRule?.freeWindows ?? []).length > 0,
    powerSupplyWay: station.powerSupplyWay,
    powerAccountNo: station.powerAccountNo,
    capacityKva: station.capacityKva,
    ratedPowerKw: station.totalPowerKw,
    operateDate: station.operateDate,
    facilities: station.facilities,
    prices,
  })
}
