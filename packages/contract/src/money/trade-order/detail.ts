import { Type, type Static } from 'typebox'
import { Nullable } from '../../shapes.ts'
import { Journal } from '../ledger/journal.ts'
import { LotPaid } from '../ledger/lot-paid.ts'
import { PayTrans } from './payment-calls.ts'
import { ProofFile } from '../../base/file/proof-file.ts'
import { TradeOrder } from './row.ts'

export type TradeOrderDetail = Static<typeof TradeOrderDetail>
export const TradeOrderDetail = Type.Object({
  trade: TradeOrder,
  /** The top-up that a refund returns. */
  origin: Nullable(TradeOrder),
  /** The refunds of a top-up, the newest first; of a refund: the others of its batch. */
  refunds: Type.Array(TradeOrder, { title: '关联退款' }),
  /** What the channel was asked, of a payment or refund through one. */
  payTrans: Nullable(PayTrans),
  /** What staff kept as proof that the money came. */
  proofs: Type.Array(ProofFile, { title: '收款凭证' }),
  /** The top-ups that a refund or a cleared balance took from. */
  lots: Type.Array(LotPaid, { title: '出自充值批次' }),
  journals: Type.Array(Journal, { title: '记账分录' }),
})
