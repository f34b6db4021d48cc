import { payTransStates, type PayTransState } from '../trade/states.ts'
import { transferStates, withdrawSteps, type TransferState } from './states.ts'

type Standing = { transferStatus: TransferState; payTransStatus: PayTransState }

export const isSent = ({ transferStatus, payTransStatus }: Standing): boolean =>
  transferStatus === transferStates.transferring && payTransStatus === payTransStates.processing

export const canPay = ({ transferStatus }: Standing): boolean => withdrawSteps.can(transferStatus, 'pay')
const isInApproval = ({ transferStatus }: Pick<Standing, 'transferStatus'>): boolean =>
  transferStatus === transferStates.inApproval
/** Whether another person than who applied must pay it: an undo takes the approval back of what once needed one. */
export const needsApproval = (
  standing: Pick<Standing, 'transferStatus'>,
  { neededOne }: { neededOne: boolean },
): boolean => isInApproval(standing) || (standing.transferStatus === transferStates.undone && neededOne)
/** Until its batch has run. */
export const canUndo = (standing: Standing): boolean =>
  withdrawSteps.can(standing.transferStatus, 'undo') && !isSent(standing)
export const canNullify = ({ transferStatus }: Standing): boolean => withdrawSteps.can(transferStatus, 'nullify')
/** Whether it has a request that can be spoken of: one that was never to be sent has none. */
export const hasFlow = ({ transferStatus, payTransStatus }: Standing): boolean =>
  transferStatus === transferStates.transferring || payTransStatus !== payTransStates.initiated
