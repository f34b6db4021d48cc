import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../platform/context.ts'
import { listUntoldSoc, markSocSent } from './soc-store.ts'

const patienceMs = 30_000
/** So few at a time that nobody notices, even after thousands have come back at once. */
const toldAtOnce = 50

type Told = { id: string; pileNo: string; socKey: string; maxSoc: number }

/** Writes the limit into the charger's own setting. */
export async function pushSoc(ctx: Context, { id, pileNo, socKey, maxSoc }: Told): Promise<void> {
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const command = { kind: 'setConfiguration', key: socKey, value: String(maxSoc) } as const
  await requestCommand(ctx, { pile: { id, pileNo }, gunId: null, orderId: null, command, expireTime })
  await markSocSent(ctx.tx, id, maxSoc)
}

/** Those that were away when their limit changed, or never heard it. Run every minute. */
export async function pushQueuedSoc(ctx: Context): Promise<void> {
  for (const pile of await listUntoldSoc(ctx.tx, toldAtOnce)) await pushSoc(ctx, pile)
}
