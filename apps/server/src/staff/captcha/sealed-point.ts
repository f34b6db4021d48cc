import { createCipheriv, createDecipheriv } from 'node:crypto'

// the protocol of AJ-Captcha requires it; it hides nothing from a caller who has the key
const algorithm = 'aes-128-ecb'

export function aesEncrypt(text: string, key: string): string {
  const cipher = createCipheriv(algorithm, key, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

export function aesDecryptOrNull(sealed: string, key: string): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, null)
    return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    return null // encrypted with another key
  }
}

export function readPointOrNull(json: string): { x: number; y: number } | null {
  try {
    const point: unknown = JSON.parse(json)
    return isPoint(point) ? point : null
  } catch {
    return null
  }
}

const isPoint = (value: unknown): value is { x: number; y: number } =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  typeof value.x === 'number' &&
  typeof value.y === 'number'
