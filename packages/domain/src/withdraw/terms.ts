import { fen, rateBp, roundHalfUp, type Fen } from '../kernel/money.ts'
import type { OperationConfig } from '../operation-config/content.ts'
import { transferStates } from './states.ts'

type FeeTerms = Pick<OperationConfig, 'withdrawFeeAmt' | 'withdrawFeeRate'>

/** What is kept of a withdrawal: it comes off the amount applied for. */
export function withdrawFee(applyAmt: Fen, { withdrawFeeAmt, withdrawFeeRate }: FeeTerms): Fen {
  const atRate = roundHalfUp(BigInt(applyAmt) * BigInt(rateBp(withdrawFeeRate)), 10_000n)
  return fen(withdrawFeeAmt + Number(atRate))
}

/** One positive day alone, with the negative ones that are forced in, may exceed the most. */
export const isWithinMax = (
  { applyAmt, positiveQty }: { applyAmt: Fen; positiveQty: number },
  { withdrawMaxAmt }: Pick<OperationConfig, 'withdrawMaxAmt'>,
): boolean => applyAmt <= withdrawMaxAmt || positiveQty === 1

/** From this amount on another person approves. */
export const isForApproval = (applyAmt: Fen, { withdrawApprovalAmt }: Pick<OperationConfig, 'withdrawApprovalAmt'>) =>
  applyAmt >= withdrawApprovalAmt

export const firstStateOf = (applyAmt: Fen, config: Pick<OperationConfig, 'withdrawApprovalAmt'>) =>
  isForApproval(applyAmt, config) ? transferStates.inApproval : transferStates.applied
