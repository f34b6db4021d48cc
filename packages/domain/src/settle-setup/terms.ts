import type { EnergyE4, Fen, PriceP4, RateBp } from '../kernel/money.ts'
import type { HolderType } from '../shareholder/kinds.ts'

/** What a share is computed of: energy, what was paid, or what was paid for service. */
export const shareModels = { energy: 'Battery', flow: 'OrderFlow', service: 'ServiceFee' } as const
export type ShareModel = (typeof shareModels)[keyof typeof shareModels]

/** Who carries the channel's fee: all, since it is taken off first, or the operator alone. */
export const feeBearers = { all: 'PRE', operator: 'OPR' } as const
export type FeeBearer = (typeof feeBearers)[keyof typeof feeBearers]

/** Who carries what was paid with gifts: the operator alone, or all. */
export const giftBearers = { operator: 'OPR', all: 'SHARE' } as const
export type GiftBearer = (typeof giftBearers)[keyof typeof giftBearers]

export const settleModes = { automatic: 'AUTO', manual: 'MANUAL' } as const
export type SettleMode = (typeof settleModes)[keyof typeof settleModes]

export const sharedOrderTypes = { charge: 'CHARGE', occupy: 'OCCUPY' } as const
export type SharedOrderType = (typeof sharedOrderTypes)[keyof typeof sharedOrderTypes]

/** From an energy of the station's calendar month on; the last tier has no end. */
export type ShareTier = {
  fromEnergy: EnergyE4
  toEnergy: EnergyE4 | null
  /** Of the flow or of the service fee. */
  rate: RateBp | null
  /** Per kWh. */
  unitPrice: PriceP4 | null
}

/** What one partner gets of an order. Without tiers there is one, from zero on. */
export type ShareItem = {
  holderId: string
  holderName: string
  holderType: HolderType
  model: ShareModel
  tiers: ShareTier[]
  /** Of a calendar month; zero: none is guaranteed. */
  minAmt: Fen
  settleAccountId: string | null
}

/** How the orders of a station are shared out. The operator gets the rest. */
export type ShareTerms = {
  channelFeeRate: RateBp
  channelFeeBearer: FeeBearer
  giftBearer: GiftBearer
  orderTypes: SharedOrderType[]
  items: ShareItem[]
  operator: Pick<ShareItem, 'holderId' | 'holderName' | 'settleAccountId'>
}
