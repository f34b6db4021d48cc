import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Encrypts what must not be readable in the database. `keyId` names the secret, so that it can change one day. */
export type Sealer = {
  keyId: string
  seal: (plain: string) => Buffer
  open: (sealed: Buffer) => string
  /** The same for the same text: finds what is stored sealed. Nobody without the secret can try texts against it. */
  digest: (plain: string) => Buffer
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM; sealed = nonce, tag, ciphertext. */
export function sealerOf(secret: Buffer): Sealer {
  if (secret.length !== 32) throw new RangeError('the secret must be 32 bytes')
  const digestKey = createHmac('sha256', secret).update('chargedeck digest').digest()
  return {
    keyId: createHash('sha256').update('chargedeck key id').update(secret).digest('hex').slice(0, 16),
    seal(plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, nonceBytes))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
    digest: (plain) => createHmac('sha256', digestKey).update(plain).digest(),
  }
}
