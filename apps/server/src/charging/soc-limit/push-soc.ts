import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { listUnsentSoc, markSocRequested } from './store.ts'

const patienceMs = 30_000
/** Who did not answer is left alone for a while. */
const askAgainMs = 600_000
/** So few at a time that nobody notices, even after thousands have come back at once. */
const pilesAtOnce = 50

type PileSoc = { id: string; pileNo: string; socKey: string; maxSoc: number }

/** Asks the charger to write the limit into its own setting; it counts as told once it has said yes. */
export async function pushSoc(ctx: Context, { id, pileNo, socKey, maxSoc }: PileSoc): Promise<void> {
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const command = { kind: 'setConfiguration', key: socKey, value: String(maxSoc) } as const
  await requestCommand(ctx, { pile: { id, pileNo }, gunId: null, orderId: null, command, expireTime })
  await markSocRequested(ctx.tx, id, ctx.now())
}

/** Those that were away when their limit changed, or never took it. Run every minute. */
export async function pushQueuedSoc(ctx: Context): Promise<void> {
  const requestedBefore = new Date(ctx.now().getTime() - askAgainMs)
  for (const pile of await listUnsentSoc(ctx.tx, { requestedBefore, limit: pilesAtOnce })) await pushSoc(ctx, pile)
}
