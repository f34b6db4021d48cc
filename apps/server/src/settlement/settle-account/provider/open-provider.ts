import { configText } from '../../../base/config/public.ts'
import { findAccount, findEnabledAccount } from '../../../money/pay-config/public.ts'
import { huifuDoor } from '../../../money/pay-channel/public.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { readAsSystem } from '../../../platform/work.ts'
import { huifuProvider } from './huifu/huifu-provider.ts'
import type { SettleProvider } from './provider.ts'
import { notifyUrlOf } from './notify-url.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'

/** With a contract: the one that a request was sent by, also when the company has another by now. */
type Wanted = { companyId: string; payConfigId?: string | null }
export type OpenProvider = (deps: WorkDeps, wanted: Wanted) => Promise<SettleProvider | null>

/** Null: the company has no contract with the provider that can be used. The demo needs none. */
export const openProvider: OpenProvider = async (deps, { companyId, payConfigId = null }) => {
  const { found, webUrl } = await readAsSystem(deps, 'settle-provider', async (ctx) => ({
    found: await (payConfigId === null
      ? findEnabledAccount(ctx, { companyId, channel: 'HuifuPay' })
      : findAccount(ctx, payConfigId)),
    webUrl: await configText(ctx.tx, 'WEB_URL'),
  }))
  if (!found) return deps.allowsSandbox ? sandboxProvider({ companyId, payConfigId: null }, deps) : null
  const owner = { companyId, payConfigId: found.payConfigId }
  if (found.account.isSandbox) return deps.allowsSandbox ? sandboxProvider(owner, deps) : null
  const door = huifuDoor(found.account, { now: deps.now })
  const contract = { payConfigId: found.payConfigId, notifyUrl: notifyUrlOf(webUrl, found.payConfigId) }
  return door && huifuProvider(door, contract)
}
