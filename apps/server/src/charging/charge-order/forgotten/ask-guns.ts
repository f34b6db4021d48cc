import { requestCommands } from '../../charger-link/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { SilentGun } from './forgotten-store.ts'

const answerWithinMs = 60_000

/** Most chargers say after a boot what their guns do; one that does not is asked before its charge ends. */
export async function askGuns(ctx: Context, guns: readonly SilentGun[]): Promise<void> {
  const expireTime = new Date(ctx.now().getTime() + answerWithinMs)
  await requestCommands(
    ctx,
    guns.map(({ orderId, pileId, pileNo, gunId, gunNo }) => ({
      pile: { id: pileId, pileNo },
      gunId,
      orderId,
      command: { kind: 'trigger', what: 'STATUS', gunNo },
      expireTime,
    })),
  )
}
