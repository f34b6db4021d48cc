import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { listUnsentSoc, markSocRequested } from './store.ts'

const patienceMs = 30_000
/** How long a charger that did not answer is left alone. */
const askAgainMs = 600_000
/** A small batch, so that other commands do not wait even after thousands of chargers have returned at once. */
const pilesAtOnce = 50

type PileSoc = { id: string; pileNo: string; socKey: string; maxSoc: number }

/** Asks the charger to write the limit into its own setting; the limit counts as sent once the charger accepts it. */
export async function pushSoc(ctx: Context, { id, pileNo, socKey, maxSoc }: PileSoc): Promise<void> {
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const command = { kind: 'setConfiguration', key: socKey, value: String(maxSoc) } as const
  await requestCommand(ctx, { pile: { id, pileNo }, gunId: null, orderId: null, command, expireTime })
  await markSocRequested(ctx.tx, id, ctx.now())
}

/** Sends limits to chargers that were offline when theirs changed, or never accepted it. Runs every minute. */
export async function pushQueuedSoc(ctx: Context): Promise<void> {
  const requestedBefore = new Date(ctx.now().getTime() - askAgainMs)
  for (const pile of await listUnsentSoc(ctx.tx, { requestedBefore, limit: pilesAtOnce })) await pushSoc(ctx, pile)
}
