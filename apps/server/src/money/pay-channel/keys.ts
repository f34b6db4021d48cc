import { createHash, createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'

/** A key of the channel, with the serial by which its answers name it. */
export type ChannelKey = { serial: string | null; key: KeyObject; expireTime: Date | null }

const pemBlock = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g
const leastBits = 2048
/** Consoles of channels hand out keys with and without the lines of PEM. */
const derOf = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'base64')

const quietly = <T>(make: () => T): T | null => {
  try {
    return make()
  } catch {
    return null
  }
}

/** Null: no RSA key of at least 2048 bits. */
export function privateKeyOrNull(text: string): KeyObject | null {
  if (text.includes('-----BEGIN')) return strongOrNull(quietly(() => createPrivateKey(text)))
  const der = (type: 'pkcs8' | 'pkcs1') => quietly(() => createPrivateKey({ key: derOf(text), format: 'der', type }))
  return strongOrNull(der('pkcs8') ?? der('pkcs1'))
}

/** Every key in the text: certificates one after the other while they rotate, or one public key. */
export function channelKeysOf(text: string): ChannelKey[] | null {
  const blocks = text.match(pemBlock)
  if (!blocks) {
    const key = strongOrNull(
      quietly(() => createPublicKey({ key: derOf(text), format: 'der', type: 'spki' })) ??
        quietly(() => createPublicKey({ key: derOf(text), format: 'der', type: 'pkcs1' })),
    )
    return key && [{ serial: null, key, expireTime: null }]
  }
  const keys = blocks.map(channelKeyOrNull)
  return keys.every((key) => key !== null) ? keys : null
}

function channelKeyOrNull(pem: string): ChannelKey | null {
  const certificate = pem.includes('CERTIFICATE') ? certificateOrNull(pem) : null
  if (certificate) return { serial: certificate.serial, key: certificate.key, expireTime: certificate.expireTime }
  // a private key would yield a public one too, but does not belong here
  const key = pem.includes('PUBLIC KEY') ? strongOrNull(quietly(() => createPublicKey(pem))) : null
  return key && { serial: null, key, expireTime: null }
}

export type Certificate = { serial: string; key: KeyObject; expireTime: Date; signs: (key: KeyObject) => boolean }
export function certificateOrNull(pem: string): Certificate | null {
  const certificate = quietly(() => new X509Certificate(pem))
  const key = certificate && strongOrNull(quietly(() => certificate.publicKey))
  return (
    key && {
      serial: certificate.serialNumber.toUpperCase(),
      key,
      expireTime: new Date(certificate.validTo),
      signs: (given) => certificate.checkPrivateKey(given),
    }
  )
}

/** Tells two keys apart without showing either. A private key has that of its public half. */
export function fingerprintOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)
}

const strongOrNull = (key: KeyObject | null): KeyObject | null =>
  key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits ? key : null
