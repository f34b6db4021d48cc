import { Type } from 'typebox'
import { Id } from '../../shapes.ts'

export const mostProofs = 5
/** Files that the caller has uploaded for this trade. */
export const voucherPath = Type.Optional(
  Type.Array(Id('凭证文件'), { title: '收款凭证', maxItems: mostProofs, uniqueItems: true }),
)

export const proofErrors = ['TRADE_ORDER.PROOF_MISSING', 'TRADE_ORDER.PROOF_WRONG', 'TRADE_ORDER.PROOF_USED'] as const
