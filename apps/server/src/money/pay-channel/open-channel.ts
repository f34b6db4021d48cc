import type { ChannelAccount } from './account.ts'
import type { PayChannel } from './channel.ts'
import { wePayChannel } from './wepay/wepay-channel.ts'

/** Null: nothing speaks with this channel, or its keys are missing. */
export function openChannel(account: ChannelAccount, now: () => Date): PayChannel | null {
  return account.channel === 'WePay' && !account.isSandbox ? wePayChannel(account, { now }) : null
}
