import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import type { WorkDeps } from '../../platform/deps.ts'
import type { ChannelAccount } from './account.ts'
import { alipayChannel } from './alipay/alipay-channel.ts'
import type { PayChannel } from './channel.ts'
import { huifuChannel } from './huifu/huifu-channel.ts'
import { sandboxChannel } from './sandbox/sandbox-channel.ts'
import type { KeyMemory } from './wepay/known-keys.ts'
import { wePayChannel } from './wepay/wepay-channel.ts'

type Where = { now: () => Date; baseUrl?: string }
type Open = (account: ChannelAccount, where: Where) => PayChannel | null
/** Of this process. */
const memory: KeyMemory = new Map()
const adapters: Readonly<Partial<Record<PayChannelName, Open>>> = {
  WePay: (account, where) => wePayChannel(account, { ...where, memory }),
  AliPay: alipayChannel,
  HuifuPay: huifuChannel,
}

/** Null: nothing speaks with this channel, its keys are missing, or a sandbox is not wanted here. */
export function openChannel(account: ChannelAccount, deps: WorkDeps): PayChannel | null {
  if (!account.isSandbox) return openRealChannel(account, { now: deps.now })
  return deps.allowsSandbox ? sandboxChannel(account.payConfigId, deps) : null
}

export const openRealChannel = (account: ChannelAccount, where: Where): PayChannel | null =>
  adapters[account.channel]?.(account, where) ?? null
