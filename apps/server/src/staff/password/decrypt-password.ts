import { sm2 } from 'sm-crypto-v2'

const c1c3c2 = 1
const shortestHex = 192 // a point without its 04, plus the check
const checksumHex = 64

/**
 * Decrypts SM2 in hex, with or without the 04 that marks a point. A ciphertext may start with 04 by chance,
 * so it is first read as sent; only if its check (C3) fails is it read again without these two digits.
 */
export function decryptPassword(sent: string, privateKey: string): string | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(sent)) return null
  return decrypt(sent, privateKey) ?? (sent.startsWith('04') ? decrypt(sent.slice(2), privateKey) : null)
}

function decrypt(hex: string, privateKey: string): string | null {
  if (hex.length <= shortestHex) return null
  try {
    return sm2.doDecrypt(hex, privateKey, c1c3c2, { output: 'string' }) || null // empty means that the check failed
  } catch {
    return null // not a point of the curve
  }
}

/** The check (C3) lies before the encrypted bytes. It identifies a ciphertext, with or without its 04 and in any case. */
export function checksumOf(sent: string, password: string): Buffer {
  const end = sent.length - 2 * Buffer.byteLength(password)
  return Buffer.from(sent.slice(end - checksumHex, end), 'hex')
}
