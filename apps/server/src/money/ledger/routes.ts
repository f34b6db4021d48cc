import { walletApi } from '@chargedeck/contract/money/ledger/calls'
import { implement } from '../../platform/http/implement.ts'
import { listWalletEntries, listWalletLots } from './list-wallet.ts'

export const walletRoutes = implement(walletApi, {
  entries: async (ctx, { query }) => listWalletEntries(ctx, query),
  lots: async (ctx, { query }) => listWalletLots(ctx, query),
})
