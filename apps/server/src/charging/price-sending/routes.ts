import { priceSendingApi } from '@chargedeck/contract/site/fee/sending'
import { findFee } from '../../site/fee/public.ts'
import { implement } from '../../platform/http/implement.ts'
import { sendByHand } from './send-by-hand.ts'
import { listSends } from './store.ts'

export const priceSendingRoutes = implement(priceSendingApi, {
  send: async (ctx, { body }) => sendByHand(ctx, body.id),
  sends: async (ctx, { query }) => listSends(ctx.tx, (await findFee(ctx, query.id)).id),
})
