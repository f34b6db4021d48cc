// Money on its way to partners.
import { exportHandler } from '../../staff/export-job/public.ts'
import { cashExport, withdrawExport } from './list/export-withdraws.ts'

export const exportWithdrawsHandler = exportHandler(withdrawExport)
export const exportCashHandler = exportHandler(cashExport)
export { matchingWithdraws } from './list/withdraw-list-store.ts'
export { createWithdraw } from './apply/create-withdraw.ts'
export { previewWithdraw } from './apply/preview-withdraw.ts'
export { askEnd } from './ending/ask-end.ts'
export { confirmEnd } from './ending/confirm-end.ts'
export { nullifyWithdraw } from './pay/nullify-withdraw.ts'
export { transferPay } from './pay/transfer-pay.ts'
export { transferUndo } from './pay/transfer-undo.ts'
export { withdrawAutomaticallyHandler, withdrawAutomaticallyTimed } from './automatic/withdraw-automatically.ts'
export { askAgainHandler, askAgainTimed, askReturnsHandler, askReturnsTimed } from './payout/ask-again.ts'
export { payOutHandler } from './payout/pay-out.ts'
export { catchUpBatchHandler, catchUpBatchTimed, runBatchHandler, runBatchTimed } from './payout/run-batch.ts'
export { noticeReceiver } from './payout/receive-notice.ts'
export { refreshBalancesHandler, refreshBalancesTimed } from './pay/refresh-balances.ts'
