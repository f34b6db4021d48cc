import { payTransStates, type PayTransState } from '../trade-order/states.ts'
import { transferStates, withdrawSteps, type TransferState } from './states.ts'

type Standing = { transferStatus: TransferState; payTransStatus: PayTransState }

export const isSent = ({ transferStatus, payTransStatus }: Standing): boolean =>
  transferStatus === transferStates.transferring && payTransStatus === payTransStates.processing

export const canPay = ({ transferStatus }: Standing): boolean => withdrawSteps.can(transferStatus, 'pay')
/** Whether another person must pay it: an undo takes the approval back of what once needed one, and a card that nobody was asked about needs one in each state. */
export function needsApproval(
  { transferStatus }: Pick<Standing, 'transferStatus'>,
  { neededOne, hasOtherCard }: { neededOne: boolean; hasOtherCard: boolean },
): boolean {
  if (hasOtherCard) return withdrawSteps.can(transferStatus, 'pay')
  return transferStatus === transferStates.inApproval || (transferStatus === transferStates.undone && neededOne)
}
/** Until its batch has run. */
export const canUndo = (standing: Standing): boolean =>
  withdrawSteps.can(standing.transferStatus, 'undo') && !isSent(standing)
export const canNullify = ({ transferStatus }: Standing): boolean => withdrawSteps.can(transferStatus, 'nullify')
/** Whether it has a request that can be spoken of: one that was never to be sent has none. */
export const hasFlow = ({ transferStatus, payTransStatus }: Standing): boolean =>
  transferStatus === transferStates.transferring || payTransStatus !== payTransStates.initiated
