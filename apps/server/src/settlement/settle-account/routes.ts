import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { implement } from '../../platform/http/implement.ts'
import { showAccountFile } from './account-files.ts'
import { readCardBank, readOutBalance } from './card-calls.ts'
import { exportAccounts, listAccounts, readAccount } from './list-accounts.ts'
import { listUsable } from './list-store.ts'
import { openAccount } from './opening/open-account.ts'
import { askBalance } from './refresh-balance.ts'
import { revealAccount } from './reveal-account.ts'
import { saveAccount } from './save-account.ts'
import { updateStatus } from './update-status.ts'

export const settleAccountRoutes = implement(settleAccountApi, {
  page: async (ctx, { query }) => listAccounts(ctx, query),
  list: async (ctx, { query }) => listUsable(ctx, query.holderId),
  detail: async (ctx, { query }) => readAccount(ctx, query.id),
  export: async (ctx, { query }) => exportAccounts(ctx, query),
  save: async (ctx, { body }) => saveAccount(ctx, body),
  open: async (ctx, { body }) => openAccount(ctx, body.id),
  updateStatus: async (ctx, { body }) => updateStatus(ctx, body),
  refreshBalance: async (ctx, { body }) => askBalance(ctx, body.id),
  plain: async (ctx, { body }) => revealAccount(ctx, body.id),
  file: async (ctx, { query }) => showAccountFile(ctx, query),
  bin: async (ctx, { query }) => readCardBank(ctx, query.cardNo),
  balance: async (ctx, { query }) => readOutBalance(ctx, query),
})
