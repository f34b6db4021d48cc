import { asSystem } from '../../platform/work.ts'
import { requestCommand } from './sending/request.ts'
import type { LinkDeps } from './link-deps.ts'
import { listWithoutPlugTimeout } from './store.ts'

/** The standard key of this setting. */
export const plugTimeoutSetting = 'ConnectionTimeOut'

const askEveryMs = 60_000
const answerWithinMs = 60_000
/** A small batch, so that other commands do not wait even after two thousand chargers have come at once. */
const pilesAtOnce = 20

/** Asks each charger once how long it waits for the plug; sending/save-plug-timeout.ts stores the answer. */
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
