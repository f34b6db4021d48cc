import { createHmac, timingSafeEqual } from 'node:crypto'

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const signatureOf = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** A JSON web token as OnlyOffice reads and writes it. */
export function signJwt(payload: object, secret: string): string {
  const text = `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${text}.${signatureOf(text, secret).toString('base64url')}`
}

/** The content of a token that this secret signed and that is still valid; otherwise null. */
export function readJwtOrNull(token: string, secret: string, now: Date): Record<string, unknown> | null {
  const [head = '', body = '', signature = ''] = token.split('.')
  const [given, wanted] = [Buffer.from(signature, 'base64url'), signatureOf(`${head}.${body}`, secret)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const payload = parsed(body)
  const isOver = typeof payload?.['exp'] === 'number' && payload['exp'] * 1000 <= now.getTime()
  return parsed(head)?.['alg'] === 'HS256' && !isOver ? payload : null
}

function parsed(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    // the keys of an object are text
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
