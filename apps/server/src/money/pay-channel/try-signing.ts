import { createPublicKey, sign, verify } from 'node:crypto'
import { missingOf, type PayConfigNeed } from '@chargedeck/domain/pay-config/channels'
import type { ChannelAccount } from './account.ts'
import { certificateOrNull, channelKeysOf, privateKeyOrNull, type Certificate } from './keys.ts'

const needLabels: Record<PayConfigNeed, string> = {
  appId: '应用 AppID',
  mchSerialNo: '商户证书序列号',
  huifuId: '汇付ID',
  sysId: '系统号',
  productId: '产品号',
  hasApiKey: 'API密钥',
  hasPrivateKey: '商户私钥',
  hasPublicKey: '平台公钥',
}

/** Why the keys cannot sign, or null; asks nobody. */
export function trySigning(account: ChannelAccount, now: Date): string | null {
  const [missing] = missingOf({
    ...account,
    sandboxFlag: account.isSandbox ? 1 : 0,
    hasApiKey: account.apiKey !== null,
    hasPrivateKey: account.privateKey !== null,
    hasPublicKey: account.publicKey !== null,
  })
  if (missing) return `未填写${needLabels[missing]}`
  const { channel, isSandbox, privateKey, publicKey, certificate, publicKeyId } = account
  if (privateKey !== null && !signs(privateKey)) return '商户私钥不能签名'
  const merchants = certificate === null ? null : certificateOrNull(certificate)
  if (merchants && merchants.expireTime <= now) return '商户证书已过期'
  if (merchants && privateKey !== null && !isPair(merchants, privateKey)) return '商户证书与商户私钥不匹配'
  if (channel === 'AliPay' && publicKey !== null) return whyNoAlipayMode(publicKey)
  if (channel !== 'WePay' || isSandbox || publicKey === null) return null
  const keys = channelKeysOf(publicKey) ?? []
  if (keys.every(({ expireTime }) => expireTime !== null && expireTime <= now)) return '平台证书已过期'
  return publicKeyId || keys.some(({ serial }) => serial !== null) ? null : '未填写平台公钥ID'
}

const probe = Buffer.from('chargedeck')
function signs(text: string): boolean {
  const key = privateKeyOrNull(text)
  return key !== null && verify('RSA-SHA256', probe, createPublicKey(key), sign('RSA-SHA256', probe, key))
}

function isPair({ signs: isOf }: Certificate, text: string): boolean {
  const key = privateKeyOrNull(text)
  return key !== null && isOf(key)
}

/** We sign as an app of the mode of public keys. */
export const whyNoAlipayMode = (publicKey: string): string | null =>
  (channelKeysOf(publicKey) ?? []).some(({ serial }) => serial !== null)
    ? '支付宝只支持公钥模式，请填写支付宝公钥，而不是证书'
    : null
