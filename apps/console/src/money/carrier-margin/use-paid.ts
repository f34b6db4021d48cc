import type { CounterChannel } from '@chargedeck/contract/money/trade-order/enums'
import { fen, fenOfYuan } from '@chargedeck/domain/kernel/money'
import { useState } from 'react'
import { newRequestId } from '../../platform/request-id.ts'
import type { UploadedFile } from '../../ui/fields/file-upload.tsx'
import type { CarrierPaid } from './carrier-margin-queries.ts'

export type PaidFields = {
  tradeChannel: CounterChannel
  amountYuan: number
  proofs?: readonly UploadedFile[]
  reason: string
}
export const least = fen(1)
export const most = fen(100_000_000)
export const initialValues = { tradeChannel: 'BankPay' }
export const formNames = { amt: 'amountYuan', voucherPath: 'proofs' }

/** Two clicks, or a repeat after a lost answer, book once. */
export function usePaid(carrierId: string): (fields: PaidFields) => CarrierPaid {
  const [requestId] = useState(newRequestId)
  return ({ tradeChannel, amountYuan, proofs = [], reason }) => ({
    requestId,
    carrierId,
    tradeChannel,
    amt: fenOfYuan(amountYuan),
    voucherPath: proofs.map(({ id }) => id),
    reason,
  })
}
