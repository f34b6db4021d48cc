import type { HolderType } from '../shareholder/kinds.ts'
import { sharedOrderTypes, type SharedOrderType } from '../settle-setup/terms.ts'

/** What a bill is about: an order, or a month that was guaranteed. */
export const billedOrderTypes = { ...sharedOrderTypes, month: 'MONTH' } as const
export type BilledOrderType = SharedOrderType | typeof billedOrderTypes.month

export const billTypes = { normal: 'NORMAL', adjust: 'ADJUST', guarantee: 'GUARANTEE' } as const
export type BillType = (typeof billTypes)[keyof typeof billTypes]

/** Who a bill's row is for: a partner, or the payment channel or the carrier that keeps its fee. */
export const channelFeeHolder = 'FEE'
export const carrierFeeHolder = 'CARRIER_FEE'
export type BillHolderType = HolderType | typeof channelFeeHolder | typeof carrierFeeHolder
