import { regulatorStation } from '@chargedeck/domain/carrier/regulator/station-content'
import { occupyTermsOf, type OccupyRule, type OccupyTerms } from '@chargedeck/domain/occupy-order/terms'
import { stationInfo } from '@chargedeck/domain/carrier/station/station-info'
import { activeConfig, type OperationConfig } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'
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
  /** Of many stations each company's is read once. */
  configOf?: (companyId: string) => Promise<OperationConfig>
}

/** A station as this carrier gets it: regulators want more. */
export async function stationContent(
  ctx: Pick<Context, 'tx'>,
  carrier: CarrierRow,
  { station, plans, binding, at, status, configOf = (companyId) => activeConfig(ctx, companyId) }: Told,
): Promise<object> {
  const prices = carrierPrices(station, plans, binding, at)
  const said = status === undefined ? { prices } : { prices, status }
  const info = stationInfo(carrier.myOperatorId, station, said)
  if (carrier.carrierType !== 'REG') return info
  return regulatorStation(info, {
    stationUniqueId: binding.carrierStationNo,
    isOpenAllDay: station.openAllDayFlag === 1,
    parkFeeType: station.parkFeeType,
    occupyTerms: await occupyTermsAt(station, configOf),
    powerSupplyWay: station.powerSupplyWay,
    powerAccountNo: station.powerAccountNo,
    capacityKva: station.capacityKva,
    ratedPowerKw: station.totalPowerKw,
    operateDate: station.operateDate,
    facilities: station.facilities,
    prices,
  })
}

/** Those of a gun that has an occupy fee, if any has. */
async function occupyTermsAt(
  station: ToldStation,
  configOf: NonNullable<Told['configOf']>,
): Promise<OccupyTerms | null> {
  if (station.occupyFlag !== 1) return null
  const config = await configOf(station.companyId)
  const { occupyFlag, occupyRule } = station
  const rule = occupyRule as OccupyRule | null // the station's form is its only writer
  const types = [...new Set(station.piles.map(({ pileType }) => pileType))]
  const terms = types.map((pileType) => occupyTermsOf({ occupyFlag, occupyRule: rule, pileType }, config))
  return terms.find((one) => one !== null) ?? null
}
