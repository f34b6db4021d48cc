// Payment channels behind one port: what is asked of WeChat Pay, Alipay, Huifu and the sandbox.
export type { ChannelAccount } from './account.ts'
export { openChannel } from './open-channel.ts'
export { certificateOrNull, channelKeysOf, fingerprintOf, privateKeyOrNull } from './keys.ts'
export { trySigning } from './try-signing.ts'
