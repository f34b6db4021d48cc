import { walletApi } from '@chargedeck/contract/money/ledger/calls'
import { groupWalletApi } from '@chargedeck/contract/money/ledger/group-calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { monthExport } from './group/export-month.ts'
import { listGroupMonths } from './group/list-group-months.ts'
import { listGroupEntries, listGroupLots } from './group/list-group-wallet.ts'
import { listMonthOrders } from './group/list-month-orders.ts'
import { listWalletDebts } from './list-wallet-debts.ts'
import { listWalletEntries, listWalletLots } from './list-wallet.ts'

export const walletRoutes = implement(walletApi, {
  entries: async (ctx, { query }) => listWalletEntries(ctx, query),
  lots: async (ctx, { query }) => listWalletLots(ctx, query),
  debts: async (ctx, { query }) => listWalletDebts(ctx, query.customerId),
})

export const groupWalletRoutes = implement(groupWalletApi, {
  entries: async (ctx, { query }) => listGroupEntries(ctx, query),
  lots: async (ctx, { query }) => listGroupLots(ctx, query),
  months: async (ctx, { query }) => listGroupMonths(ctx, query),
  monthOrders: async (ctx, { query }) => listMonthOrders(ctx, query),
  exportMonth: async (ctx, { query }) => exportOrStart(ctx, monthExport, query),
})
