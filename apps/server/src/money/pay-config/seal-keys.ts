import type { KeyMarks, KeyName } from '@chargedeck/domain/pay-config/key-marks'
import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import { refusedAt, type AppError } from '../../platform/app-error.ts'
import type { Sealer } from '../../platform/seal.ts'
import {
  certificateOrNull,
  channelKeysOf,
  fingerprintOf,
  privateKeyOrNull,
  whyNoAlipayMode,
} from '../pay-channel/public.ts'

type GivenKeys = Partial<Record<KeyName, string>>
type Sealed = { marks: KeyMarks; mchSerialNo: string | null } & Partial<Record<`${KeyName}Sealed`, Buffer>>

const lengthOfWePayKey = 32
const tail = 4

/** Seals the keys that are given; a key that is left out or empty is not in the answer. */
export function sealKeys(sealer: Sealer, channel: PayChannelName, given: GivenKeys): Sealed {
  const apiKey = given.apiKey?.trim()
  const [privateKey, publicKey, certificate] = [given.privateKey, given.publicKey, given.certificate].map(
    (text) => text?.trim() ?? '',
  ) as [string, string, string] // as many as the list above
  if (channel === 'AliPay') refuseCertificates({ publicKey, certificate })
  const read = certificate
    ? (certificateOrNull(certificate) ?? refuse('certificate', '商户证书不是PEM格式的证书'))
    : null
  return {
    marks: {
      ...(apiKey && { apiKey: { mark: markOfApiKey(channel, apiKey), expireTime: null } }),
      ...(privateKey && { privateKey: { mark: markOfPrivateKey(privateKey), expireTime: null } }),
      ...(publicKey && { publicKey: markOfPublicKey(publicKey) }),
      ...(read && { certificate: { mark: read.serial, expireTime: read.expireTime.toISOString() } }),
    },
    mchSerialNo: read?.serial ?? null,
    ...(apiKey && { apiKeySealed: sealer.seal(apiKey) }),
    ...(privateKey && { privateKeySealed: sealer.seal(privateKey) }),
    ...(publicKey && { publicKeySealed: sealer.seal(publicKey) }),
    ...(certificate && { certificateSealed: sealer.seal(certificate) }),
  }
}

function refuseCertificates({ publicKey, certificate }: { publicKey: string; certificate: string }): void {
  const why = whyNoAlipayMode(publicKey)
  if (why !== null) refuse('publicKey', why)
  if (certificate) refuse('certificate', '支付宝只支持公钥模式，请不要填写商户证书')
}

function markOfApiKey(channel: PayChannelName, key: string): string {
  if (channel === 'WePay' && key.length !== lengthOfWePayKey) return refuse('apiKey', 'API密钥应为32位的APIv3密钥')
  return key.length > 2 * tail ? key.slice(-tail) : '****'
}

const markOfPrivateKey = (text: string): string =>
  fingerprintOf(privateKeyOrNull(text) ?? refuse('privateKey', '商户私钥不是2048位以上的RSA私钥'))

function markOfPublicKey(text: string): { mark: string; expireTime: string | null } {
  const keys = channelKeysOf(text) ?? refuse('publicKey', '平台公钥不是2048位以上的RSA公钥或证书')
  const ends = keys.flatMap(({ expireTime }) => expireTime?.toISOString() ?? [])
  return { mark: keys.map(({ key }) => fingerprintOf(key)).join(' '), expireTime: ends.toSorted().at(-1) ?? null }
}

function refuse(field: KeyName, why: string): never {
  const refusal: AppError = refusedAt(field, 'PAY_CONFIG.KEYS_WRONG', `密钥校验失败：${why}`)
  throw refusal
}
