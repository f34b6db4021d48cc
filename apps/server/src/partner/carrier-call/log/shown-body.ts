import { maskPhone } from '@chargedeck/domain/customer/mask'

const secrets = new Set(['OperatorSecret', 'AccessToken'])
const phones = new Set(['PhoneNum', 'Phone'])
const mostBytes = 8192

/** What staff may see of a body: no secret, no token, no whole phone number, and at most 8 KB. */
export function shownBody(content: unknown): string {
  if (content === null || content === undefined) return ''
  const text = typeof content === 'string' ? content : JSON.stringify(content, hide)
  return cut(text.replaceAll('\0', '').toWellFormed())
}

const hide = (name: string, value: unknown): unknown =>
  secrets.has(name)
    ? '******'
    : phones.has(name) && (typeof value === 'string' || typeof value === 'number')
      ? maskPhone(String(value))
      : value

function cut(text: string): string {
  if (text.length * 3 <= mostBytes) return text
  const bytes = Buffer.from(text)
  if (bytes.length <= mostBytes) return text
  return bytes
    .subarray(0, mostBytes)
    .toString('utf8')
    .replace(/\uFFFD+$/u, '') // half a character at the end
}
