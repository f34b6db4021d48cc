/** The channels that need a contract with somebody who carries the money. */
export type PayChannelName = 'WePay' | 'AliPay' | 'HuifuPay' | 'BankPay'

/** The channels through which a payer pays alone, without somebody at the counter. */
export const onlineChannels = ['WePay', 'AliPay', 'HuifuPay'] as const satisfies readonly PayChannelName[]
export type OnlineChannel = (typeof onlineChannels)[number]
export const isOnlineChannel = (channel: string): channel is OnlineChannel =>
  (onlineChannels as readonly string[]).includes(channel)

export type PayConfigFacts = {
  channel: PayChannelName
  sandboxFlag: number
  appId: string | null
  mchSerialNo: string | null
  huifuId: string | null
  sysId: string | null
  productId: string | null
  hasApiKey: boolean
  hasPrivateKey: boolean
  hasPublicKey: boolean
}
export type PayConfigNeed = Exclude<keyof PayConfigFacts, 'channel' | 'sandboxFlag'>

const keys = ['hasPrivateKey', 'hasPublicKey'] as const
const needsOfChannel: Readonly<Record<PayChannelName, readonly PayConfigNeed[]>> = {
  WePay: ['appId', 'mchSerialNo', 'hasApiKey', ...keys],
  AliPay: ['appId', ...keys],
  HuifuPay: ['huifuId', 'sysId', 'productId', ...keys],
  BankPay: [],
}

/** What a config still needs before its channel can be asked; the sandbox asks nobody. */
export const missingOf = (facts: PayConfigFacts): readonly PayConfigNeed[] =>
  facts.sandboxFlag === 1 ? [] : needsOfChannel[facts.channel].filter((need) => !facts[need])

/** Why the connection cannot be tried, or null: a bank is not asked by us. */
export const whyNoTrial = (channel: PayChannelName): string | null =>
  isOnlineChannel(channel) ? null : '银行转账由人工核对，没有可测试的连接'
