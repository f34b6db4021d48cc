import { asSystem } from '../../platform/work.ts'
import { requestCommand } from './sending/request.ts'
import type { LinkDeps } from './link-deps.ts'
import { listWithoutPlugTimeout } from './store.ts'

/** The charger's own name for it. */
export const plugTimeoutSetting = 'ConnectionTimeOut'

const askEveryMs = 60_000
const answerWithinMs = 60_000
/** So few at a time that nobody notices, even after two thousand have come at once. */
const pilesAtOnce = 20

/** How long a charger waits for the plug is asked of it once, some time after it came; see sending/keep-plug-timeout.ts. */
export function askForSettings(deps: LinkDeps): { stop: () => void } {
  const timer = setInterval(() => {
    askPlugTimeouts(deps).catch((error: unknown) => deps.complain(error, 'asking chargers for their settings'))
  }, askEveryMs).unref()
  return { stop: () => clearInterval(timer) }
}

export const askPlugTimeouts = (deps: LinkDeps): Promise<void> =>
  asSystem(deps, 'charger-link/ask-settings', async (ctx) => {
    const expireTime = new Date(ctx.now().getTime() + answerWithinMs)
    const command = { kind: 'getConfiguration', keys: [plugTimeoutSetting] } as const
    for (const pile of await listWithoutPlugTimeout(ctx.tx, ctx.now(), pilesAtOnce))
      await requestCommand(ctx, { pile, gunId: null, orderId: null, command, expireTime })
  })
