import { createDecipheriv } from 'node:crypto'

export type SealedResource = { ciphertext: string; nonce: string; associated_data?: string }

const tagBytes = 16

/** Opens what WeChat Pay encrypts with the APIv3 key; null: another key, or somebody changed it. */
export function openResource(
  apiKey: string,
  { ciphertext, nonce, associated_data = '' }: SealedResource,
): string | null {
  try {
    const sealed = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(associated_data)).setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
