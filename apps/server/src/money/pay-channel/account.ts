import type { KeyName } from '@chargedeck/domain/pay-config/key-marks'
import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'

/** The opened contract with a channel: it stays in memory and in no row, log or answer. */
export type ChannelAccount = {
  payConfigId: string
  /** Of the contract: keys that were learned for another version of it are forgotten. */
  rowVersion: number
  channel: PayChannelName
  isSandbox: boolean
  mchId: string
  appId: string | null
  huifuId: string | null
  sysId: string | null
  productId: string | null
  mchSerialNo: string | null
  publicKeyId: string | null
  notifyUrl: string
} & Record<KeyName, string | null>
