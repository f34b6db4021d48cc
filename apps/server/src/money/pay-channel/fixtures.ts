import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { ChannelAccount } from './account.ts'

export type Pair = { privateKey: KeyObject; publicKey: KeyObject; privatePem: string; publicPem: string }

export function aPair(modulusLength = 2048): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  const privatePem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { privateKey, publicKey, privatePem, publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString() }
}

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const utcTime = (at: Date) => tagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))
const named = (name: string) =>
  sequence(tagged(0x31, sequence(Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from(name)))))

/** A self-signed X.509 certificate. */
export function aCertificate(
  { privateKey, publicKey }: Pair,
  { serial, until = new Date('2030-01-01T00:00:00Z') }: { serial: string; until?: Date },
): string {
  const version = tagged(0xa0, tagged(0x02, Buffer.from([2])))
  const number = Buffer.from(serial, 'hex')
  const zero = Buffer.from([0])
  const body = sequence(
    version,
    tagged(0x02, ...((number[0] ?? 0) > 127 ? [zero] : []), number),
    sha256WithRsa,
    named('ChargeDeck test'),
    sequence(utcTime(new Date('2020-01-01T00:00:00Z')), utcTime(until)),
    named('ChargeDeck test'),
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = tagged(0x03, zero, sign('RSA-SHA256', body, privateKey))
  const lines =
    sequence(body, sha256WithRsa, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** A contract with WeChat Pay, whose own key is for the test to give. */
export const aWePayAccount = (changes: Partial<ChannelAccount>): ChannelAccount => ({
  payConfigId: '1',
  rowVersion: 0,
  channel: 'WePay',
  isSandbox: false,
  mchId: '1900000109',
  appId: 'wx2421b1c4370ec43b',
  mchSerialNo: '4AF0',
  publicKeyId: null,
  notifyUrl: 'https://charge.example/pay/notify',
  apiKey: '0123456789ABCDEF0123456789ABCDEF',
  privateKey: null,
  publicKey: null,
  certificate: null,
  huifuId: null,
  sysId: null,
  productId: null,
  ...changes,
})

/** A contract with Alipay, whose keys are for the test to give. */
export const anAlipayAccount = (changes: Partial<ChannelAccount>): ChannelAccount =>
  aWePayAccount({
    channel: 'AliPay',
    mchId: '2088102146225135',
    appId: '2014072300007148',
    mchSerialNo: null,
    apiKey: null,
    ...changes,
  })

/** A contract with Huifu, whose keys are for the test to give. */
export const aHuifuAccount = (changes: Partial<ChannelAccount>): ChannelAccount =>
  aWePayAccount({
    channel: 'HuifuPay',
    mchId: '6666000109133323',
    huifuId: '6666000109133323',
    sysId: '6666000108840829',
    productId: 'YYZY',
    appId: null,
    mchSerialNo: null,
    apiKey: null,
    ...changes,
  })
