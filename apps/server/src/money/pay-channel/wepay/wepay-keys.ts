import { verify, type KeyObject } from 'node:crypto'
import { wePayAnswerText } from '@chargedeck/domain/pay-channel/wepay-text'
import type { ChannelAccount } from '../account.ts'
import { certificateOrNull, channelKeysOf } from '../keys.ts'
import { openResource, type SealedResource } from './open-resource.ts'

export type WePayAnswer = { headers: Readonly<Record<string, string | undefined>>; body: string }
/** `expireTime`: of a certificate. */
type WePayKey = { key: KeyObject; expireTime: Date | null }
export type WePayKeys = Map<string, WePayKey>

const windowMs = 5 * 60_000

/** The keys of WeChat Pay by serial: certificates while they rotate, or its public key by its id. */
export function wePayKeysOf({ publicKey, publicKeyId }: ChannelAccount): WePayKeys {
  const keys = channelKeysOf(publicKey ?? '') ?? []
  return new Map(keys.map(({ serial, key, expireTime }) => [serial ?? publicKeyId ?? '', { key, expireTime }]))
}

export const serialOf = ({ headers }: WePayAnswer): string => headers['wechatpay-serial'] ?? ''

/** Why the answer is not proved to be of WeChat Pay, or null. */
export function doubtOf(keys: WePayKeys, answer: WePayAnswer, now: Date): string | null {
  const {
    'wechatpay-timestamp': time = '',
    'wechatpay-nonce': nonce = '',
    'wechatpay-signature': signature = '',
  } = answer.headers
  if (!(Math.abs(now.getTime() - Number(time) * 1000) <= windowMs)) return '应答时间戳超出5分钟'
  const known = keys.get(serialOf(answer))
  if (!known || (known.expireTime !== null && known.expireTime <= now))
    return `没有序列号为${serialOf(answer).slice(0, 64)}的平台公钥`
  const text = wePayAnswerText({ time, nonce, body: answer.body })
  return verify('RSA-SHA256', Buffer.from(text), known.key, Buffer.from(signature, 'base64')) ? null : '应答签名不正确'
}

type SealedCertificate = { serial_no: string; encrypt_certificate: SealedResource }

/** The certificates in a list that only the holder of the APIv3 key reads, in force at this moment. */
export function keysInList(apiKey: string, body: unknown, now: Date): WePayKeys {
  const { data = [] } = body as { data?: SealedCertificate[] } // as documented by WeChat Pay
  const opened = data.flatMap(({ encrypt_certificate }) => openResource(apiKey, encrypt_certificate) ?? [])
  const certificates = opened.flatMap((pem) => certificateOrNull(pem) ?? [])
  const inForce = certificates.filter(({ expireTime }) => expireTime > now)
  return new Map(inForce.map(({ serial, key, expireTime }) => [serial, { key, expireTime }]))
}
