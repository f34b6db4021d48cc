import { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteTactic } from './delete-tactic.ts'
import { listItems, listTactics } from './list-tactics.ts'
import { saveItems, saveTactic } from './save-tactic.ts'

export const assignTacticRoutes = implement(assignTacticApi, {
  page: async (ctx, { query }) => listTactics(ctx, query),
  items: async (ctx, { query }) => listItems(ctx, query.tacticId),
  save: async (ctx, { body }) => saveTactic(ctx, body),
  saveItems: async (ctx, { body }) => saveItems(ctx, body),
  delete: async (ctx, { body }) => deleteTactic(ctx, body),
})
