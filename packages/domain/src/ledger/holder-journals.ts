import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { balanced, credit, debit, reversed, type Entry } from './entry.ts'

export type HolderShare = { holderId: string; shareAmt: Fen }
type Billed = {
  orderId: string
  companyId: string
  channelFeeAmt: Fen
  carrierFeeAmt?: Fen
  shares: readonly HolderShare[]
}

/** What an order brought is owed to those who share it, and to the channel and the carrier for their fees; below zero they give it back. */
export function billEntries({ orderId, companyId, channelFeeAmt, carrierFeeAmt = fen(0), shares }: Billed): Entry[] {
  const brought = sumFen([channelFeeAmt, carrierFeeAmt, ...shares.map(({ shareAmt }) => shareAmt)])
  return balanced([
    ...signed(debit('ORDER_CLEARING', orderId, fen(Math.abs(brought))), brought),
    ...shares.flatMap(({ holderId, shareAmt }) =>
      signed(credit('HOLDER_PAYABLE', holderId, fen(Math.abs(shareAmt))), shareAmt),
    ),
    ...signed(credit('CHANNEL_FEE', companyId, fen(Math.abs(channelFeeAmt))), channelFeeAmt),
    ...signed(credit('CARRIER_FEE', companyId, fen(Math.abs(carrierFeeAmt))), carrierFeeAmt),
  ])
}

/** A guarantee moves money from one partner to another. */
export const guaranteeEntries = (shares: readonly HolderShare[]): Entry[] =>
  balanced(
    shares.flatMap(({ holderId, shareAmt }) =>
      signed(credit('HOLDER_PAYABLE', holderId, fen(Math.abs(shareAmt))), shareAmt),
    ),
  )

type Applied = { holderId: string; applyAmt: Fen }
/** A withdrawal is applied for: its money waits. */
export const freezeEntries = ({ holderId, applyAmt }: Applied): Entry[] =>
  balanced([debit('HOLDER_PAYABLE', holderId, applyAmt), credit('HOLDER_FROZEN', holderId, applyAmt)])

/** It is given up: its money can be withdrawn again. */
export const unfreezeEntries = (applied: Applied): Entry[] => reversed(freezeEntries(applied))

type Arrived = Applied & { companyId: string; channel: string; netAmt: Fen; feeAmt: Fen }
/** The money has arrived at the partner's bank; what was kept for the transfer is ours. */
export const arrivedEntries = ({ holderId, companyId, channel, applyAmt, netAmt, feeAmt }: Arrived): Entry[] =>
  balanced([
    debit('HOLDER_FROZEN', holderId, applyAmt),
    { ...credit('CASH', companyId, netAmt), channel },
    credit('CASH_FEE', companyId, feeAmt),
  ])

/** The bank has sent it back. */
export const returnedEntries = (arrived: Arrived): Entry[] => reversed(arrivedEntries(arrived))

const signed = (entry: Entry, amt: number): Entry[] => (amt < 0 ? reversed([entry]) : [entry])
