import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { allowWithdraw } from './apply/allow-withdraw.ts'
import { createWithdraw } from './apply/create-withdraw.ts'
import { listPayableDays, previewWithdraw } from './apply/preview-withdraw.ts'
import { askEnd } from './ending/ask-end.ts'
import { confirmEnd } from './ending/confirm-end.ts'
import { refuseEnd } from './ending/refuse-end.ts'
import { cashExport, withdrawExport } from './list/export-withdraws.ts'
import { listCash, listWithdrawLines, listWithdraws, sumOfWithdraws } from './list/list-withdraws.ts'
import { readStatus, readWithdraw } from './list/read-withdraw.ts'
import { askPaidTwice } from './paid-twice/ask-paid-twice.ts'
import { confirmPaidTwice, refusePaidTwice } from './paid-twice/decide-paid-twice.ts'
import { nullifyWithdraw } from './pay/nullify-withdraw.ts'
import { approveTransfer, transferPay } from './pay/transfer-pay.ts'
import { transferUndo } from './pay/transfer-undo.ts'
import { readFinanceDay, readPayoutSums } from './today/read-finance-day.ts'
import { addVouchers, showVoucher } from './voucher/vouchers.ts'

export const withdrawRoutes = implement(withdrawApi, {
  allow: async (ctx, { query }) => allowWithdraw(ctx, query.holderId),
  openDays: async (ctx, { query }) => listPayableDays(ctx, query.holderId),
  preview: async (ctx, { query }) => previewWithdraw(ctx, query),
  create: async (ctx, { body }) => createWithdraw(ctx, body),
  pay: async (ctx, { body }) => transferPay(ctx, body),
  approve: async (ctx, { body }) => approveTransfer(ctx, body),
  undo: async (ctx, { body }) => transferUndo(ctx, body),
  nullify: async (ctx, { body }) => nullifyWithdraw(ctx, body),
  askEnd: async (ctx, { body }) => askEnd(ctx, body),
  confirmEnd: async (ctx, { body }) => confirmEnd(ctx, body),
  refuseEnd: async (ctx, { body }) => refuseEnd(ctx, body),
  askPaidTwice: async (ctx, { body }) => askPaidTwice(ctx, body),
  confirmPaidTwice: async (ctx, { body }) => confirmPaidTwice(ctx, body),
  refusePaidTwice: async (ctx, { body }) => refusePaidTwice(ctx, body),
  addVouchers: async (ctx, { body }) => addVouchers(ctx, body),
  voucher: async (ctx, { query }) => showVoucher(ctx, query),
  page: async (ctx, { query }) => listWithdraws(ctx, query),
  summary: async (ctx, { query }) => sumOfWithdraws(ctx, query),
  export: async (ctx, { query }) => exportOrStart(ctx, withdrawExport, query),
  detail: async (ctx, { query }) => readWithdraw(ctx, query.withdrawId),
  status: async (ctx, { query }) => readStatus(ctx, query.withdrawId),
  lines: async (ctx, { query }) => listWithdrawLines(ctx, query),
  cashPage: async (ctx, { query }) => listCash(ctx, query),
  cashExport: async (ctx, { query }) => exportOrStart(ctx, cashExport, query),
  sums: async (ctx) => readPayoutSums(ctx),
  today: async (ctx) => readFinanceDay(ctx),
})
