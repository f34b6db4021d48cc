import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import type { CarrierFeeTerms } from '@chargedeck/domain/carrier/carrier-fee'
import type { FeePeriod } from '@chargedeck/domain/tariff/split-energy'

/** A top-up of which something is left. */
export type Lot = { id: string; remainAmt: Fen; giftRemainAmt: Fen; isNew: boolean }

/** A customer of the past, busy until `freeAt`. */
export type Person = {
  id: string
  companyId: string
  mobile: string
  nickname: string | null
  customerType: 'NORMAL' | 'VIP' | 'GROUP'
  cardNo: string | null
  vehicleId: string
  plateNo: string
  vin: string | null
  batteryWh: number
  balanceAmt: Fen
  giftAmt: Fen
  refundingAmt: Fen
  owedAmt: Fen
  totalTopUpAmt: Fen
  totalChargeQty: number
  totalEnergy: EnergyE4
  totalPaidAmt: Fen
  lastChargeTime: Date | null
  freeAt: Date
  /** Comes once, late and with little money, and never pays the debt. */
  isDebtor: boolean
  lots: Lot[]
}

/** A carrier that pays later for those it sends. */
export type Platform = {
  id: string
  companyId: string
  carrierName: string
  operatorId: string
  feeTerms: CarrierFeeTerms
  /** Null: it does not know the gun. */
  feeOf: (gun: Gun) => Fee | null
}
/** Somebody whom a platform sends: nobody of ours, and nothing of theirs is known but the car. */
export type Visitor = Pick<Person, 'batteryWh' | 'plateNo' | 'freeAt' | 'lastChargeTime'> & {
  platform: Platform
  number: string
}

/** A gun with every fact that an order copies from it. */
export type Gun = {
  id: string
  gunCode: string
  gunNo: string
  gunName: string
  pileId: string
  pileNo: string
  pileName: string
  pileType: 'DC' | 'AC'
  powerW: number
  stationId: string
  stationNo: string
  stationName: string
  selfBuyWay: string
  companyId: string
  operatorId: string
  meter: EnergyE4
  freeAt: Date
}

export type Fee = { id: string; versionNo: number; periods: FeePeriod[] }
/** `feeOf` returns the plan of the day that is being drawn. */
export type Scene = {
  people: Person[]
  guns: Gun[]
  feeOf: (gun: Gun) => Fee | null
  platform: Platform | null
  since: Date
  tradeNos: () => number
}
