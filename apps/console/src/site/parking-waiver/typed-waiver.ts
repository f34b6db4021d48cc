import type { ParkingWaiver } from '@chargedeck/contract/site/parking-waiver/calls'
import { energyOfKwh, fenOfYuan } from '@chargedeck/domain/kernel/money'
import type { WaiverMode } from '@chargedeck/domain/parking-waiver/waive-parking'
import type { WaiverInput } from './waiver-queries.ts'

/** As people type it: kWh and yuan. */
export type TypedWaiver = Omit<
  ParkingWaiver,
  'id' | 'stationId' | 'tiers' | 'minEnergy' | 'unitPriceAmt' | 'enableFlag' | 'gates' | 'rowVersion'
> & {
  enabled: boolean
  tiers: { from: number; freeMin: number }[]
  minKwh: number | null
  unitYuan: number | null
}

/** A tier begins at an amount of kWh or yuan. */
const unitOf = (mode: WaiverMode): number => (mode === 'ENERGY' ? 10_000 : 100)

export const typedOf = ({
  waiverMode,
  tiers,
  minEnergy,
  unitPriceAmt,
  enableFlag,
  rowVersion: _,
  ...rest
}: Omit<ParkingWaiver, 'stationId' | 'gates'>): TypedWaiver => ({
  ...rest,
  waiverMode,
  enabled: enableFlag === 1,
  tiers: tiers.map(({ from, freeMin }) => ({ from: from / unitOf(waiverMode), freeMin })),
  minKwh: minEnergy === null ? null : minEnergy / 10_000,
  unitYuan: unitPriceAmt === null ? null : unitPriceAmt / 100,
})

/** Fields that the chosen mode does not show are cleared. */
export const inputOf = (stationId: string, typed: Partial<TypedWaiver>): WaiverInput => {
  const { waiverMode = 'NONE', tiers = [], minKwh, unitYuan, validMin = 30, customerScope = 'ALL' } = typed
  return {
    stationId,
    waiverMode,
    validMin,
    customerScope,
    gateIds: typed.gateIds ?? [],
    freeMin: typed.freeMin ?? null,
    minChargeMin: typed.minChargeMin ?? null,
    timesPerDay: typed.timesPerDay ?? null,
    tiers: tiers.map(({ from, freeMin }) => ({ from: Math.round(from * unitOf(waiverMode)), freeMin })),
    minEnergy: minKwh == null ? null : energyOfKwh(minKwh),
    unitPriceAmt: unitYuan == null ? null : fenOfYuan(unitYuan),
    bearer: typed.bearer ?? null,
    enableFlag: typed.enabled ? 1 : 0,
  }
}
