import { accountLabels } from '../ledger/enums.ts'

const { CARRIER_MARGIN, CARRIER_RECEIVABLE, CARRIER_PAYABLE } = accountLabels
export const carrierAccountLabels = { CARRIER_MARGIN, CARRIER_RECEIVABLE, CARRIER_PAYABLE }
export type CarrierAccount = keyof typeof carrierAccountLabels

export const carrierBackLabels = { MARGIN_BACK: '退还保证金', RECEIVABLE_BACK: '退还多付款' } as const
