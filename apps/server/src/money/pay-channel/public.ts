// Payment channels behind one port: what is asked of WeChat Pay, Alipay, Huifu and the sandbox.
export type { ChannelAccount } from './account.ts'
export type { Notification, NotifyAnswer, NotifyFact, PayChannel, RefundFact, TradeFact } from './channel.ts'
export { openChannel } from './open-channel.ts'
export { decideSandboxPayment } from './sandbox/decide-payment.ts'
export { findByTokenOrNull } from './sandbox/sandbox-store.ts'
export { certificateOrNull, channelKeysOf, fingerprintOf, privateKeyOrNull } from './keys.ts'
export { trySigning, whyNoAlipayMode } from './try-signing.ts'
