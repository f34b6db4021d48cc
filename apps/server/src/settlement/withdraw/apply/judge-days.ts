import { fen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import { isWithinMax, withdrawFee } from '@chargedeck/domain/withdraw/terms'
import { AppError } from '../../../platform/app-error.ts'
import type { ChosenSums } from './chosen-days-store.ts'

export type Amounts = { applyAmt: Fen; feeAmt: Fen; netAmt: Fen }

/** What arrives of chosen days; refused outside the least and the most that is allowed. */
export function judgeDays(chosen: Pick<ChosenSums, 'applyAmt' | 'positiveQty'>, config: OperationConfig): Amounts {
  const { applyAmt } = chosen
  if (applyAmt <= 0) throw new AppError('WITHDRAW.NOTHING_OPEN')
  const feeAmt = withdrawFee(applyAmt, config)
  const netAmt = fen(applyAmt - feeAmt)
  if (applyAmt < config.withdrawMinAmt || netAmt <= 0) throw new AppError('WITHDRAW.BELOW_MIN')
  if (!isWithinMax(chosen, config))
    throw new AppError('WITHDRAW.ABOVE_MAX', `超过单次最高提现金额${yuanText(config.withdrawMaxAmt)}元，请减少日账单`)
  return { applyAmt, feeAmt, netAmt }
}
