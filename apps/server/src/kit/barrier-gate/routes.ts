import { barrierGateApi } from '@chargedeck/contract/kit/barrier-gate/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteGate } from './delete-gate.ts'
import { listGateChoices, listGates } from './list-gates.ts'
import { saveGate } from './save-gate.ts'

export const barrierGateRoutes = implement(barrierGateApi, {
  page: async (ctx, { query }) => listGates(ctx, query),
  list: async (ctx, { query }) => listGateChoices(ctx, query),
  save: async (ctx, { body }) => saveGate(ctx, body),
  delete: async (ctx, { body }) => deleteGate(ctx, body.id),
})
