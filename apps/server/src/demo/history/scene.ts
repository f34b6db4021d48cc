import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import type { FeePeriod } from '@chargedeck/domain/tariff/split-energy'

/** A top-up as long as something of it is left. */
export type Lot = { id: string; remainAmt: Fen; giftRemainAmt: Fen; isNew: boolean }

/** A customer of the past. `freeAt`: until then he has other things to do. */
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
  owedAmt: Fen
  totalTopUpAmt: Fen
  totalChargeQty: number
  totalEnergy: EnergyE4
  totalPaidAmt: Fen
  lastChargeTime: Date | null
  freeAt: Date
  /** Comes once, late and with little money, and never pays what he owes. */
  isDebtor: boolean
  lots: Lot[]
}

/** A gun with all that an order repeats of it. */
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
/** `feeOf` is the plan in force on the day that is being drawn. */
export type Scene = {
  people: Person[]
  guns: Gun[]
  feeOf: (gun: Gun) => Fee | null
  since: Date
  tradeNos: () => number
}
