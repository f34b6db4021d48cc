import { chargerMoveApi } from '@chargedeck/contract/charging/charger-move/calls'
import { implement } from '../../platform/http/implement.ts'
import { listMoves } from './list-moves.ts'
import { checkMoves, movePiles } from './move-piles.ts'

export const chargerMoveRoutes = implement(chargerMoveApi, {
  history: async (ctx, { query }) => listMoves(ctx, query),
  check: async (ctx, { query }) => checkMoves(ctx, query),
  batch: async (ctx, { body }) => movePiles(ctx, body),
})
