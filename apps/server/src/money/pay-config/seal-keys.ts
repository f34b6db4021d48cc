import type { KeyMarks, KeyName } from '@chargedeck/domain/pay-config/key-marks'
import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import { refuseIfAny } from '../../platform/app-error.ts'
import type { Sealer } from '../../platform/seal.ts'
import {
  certificateOrNull,
  channelKeysOf,
  fingerprintOf,
  privateKeyOrNull,
  whyNoAlipayMode,
} from '../pay-channel/public.ts'

type ChannelKeys = NonNullable<ReturnType<typeof channelKeysOf>>
type GivenKeys = Partial<Record<KeyName, string>>
type Sealed = { marks: KeyMarks; mchSerialNo: string | null } & Partial<Record<`${KeyName}Sealed`, Buffer>>

const lengthOfWePayKey = 32
const tail = 4

/** Seals the keys that are given; a key that is left out or empty is not in the answer. */
export function sealKeys(sealer: Sealer, channel: PayChannelName, given: GivenKeys): Sealed {
  const [apiKey, privateKey, publicKey, certificate] = [
    given.apiKey,
    given.privateKey,
    given.publicKey,
    given.certificate,
  ].map((text) => text?.trim() ?? '') as [string, string, string, string] // as many as the list above
  const key = privateKey ? privateKeyOrNull(privateKey) : null
  const channelKeys = publicKey ? channelKeysOf(publicKey) : null
  const read = certificate ? certificateOrNull(certificate) : null
  refuseWrong([
    ['apiKey', whyNoApiKey(channel, apiKey)],
    ['privateKey', privateKey && !key && '商户私钥不是2048位以上的RSA私钥'],
    ['publicKey', channel === 'AliPay' && whyNoAlipayMode(publicKey)],
    ['publicKey', publicKey && !channelKeys && '平台公钥不是2048位以上的RSA公钥或证书'],
    ['certificate', channel === 'AliPay' && certificate && '支付宝只支持公钥模式，请不要填写商户证书'],
    ['certificate', certificate && !read && '商户证书不是PEM格式的证书'],
  ])
  return {
    marks: {
      ...(apiKey && { apiKey: { mark: markOfApiKey(apiKey), expireTime: null } }),
      ...(key && { privateKey: { mark: fingerprintOf(key), expireTime: null } }),
      ...(channelKeys && { publicKey: markOfChannelKeys(channelKeys) }),
      ...(read && { certificate: { mark: read.serial, expireTime: read.expireTime.toISOString() } }),
    },
    mchSerialNo: read?.serial ?? null,
    ...(apiKey && { apiKeySealed: sealer.seal(apiKey) }),
    ...(privateKey && { privateKeySealed: sealer.seal(privateKey) }),
    ...(publicKey && { publicKeySealed: sealer.seal(publicKey) }),
    ...(certificate && { certificateSealed: sealer.seal(certificate) }),
  }
}

const whyNoApiKey = (channel: PayChannelName, key: string) =>
  channel === 'WePay' && key && key.length !== lengthOfWePayKey && 'API密钥应为32位的APIv3密钥'

const markOfApiKey = (key: string): string => (key.length > 2 * tail ? key.slice(-tail) : '****')

function markOfChannelKeys(keys: ChannelKeys): { mark: string; expireTime: string | null } {
  const ends = keys.flatMap(({ expireTime }) => expireTime?.toISOString() ?? [])
  return { mark: keys.map(({ key }) => fingerprintOf(key)).join(' '), expireTime: ends.toSorted().at(-1) ?? null }
}

function refuseWrong(faults: readonly (readonly [field: KeyName, why: string | false | null])[]): void {
  refuseIfAny(
    faults.flatMap(([field, why]) => (why ? [[field, 'PAY_CONFIG.KEYS_WRONG', `密钥校验失败：${why}`] as const] : [])),
  )
}
