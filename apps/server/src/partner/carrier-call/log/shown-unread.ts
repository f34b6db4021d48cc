import { parsedObject } from '../parsed-object.ts'
import { shownBody } from './shown-body.ts'

const mostLetters = 2000

/** What the log keeps of a call whose content was not decrypted: a partner that does not encrypt sends its secret there. */
export function shownUnread(body: string | null): string {
  if (body === null) return ''
  const envelope = parsedObject(body)
  if (!envelope) return '（不是JSON对象，未记录）'
  const shown = Object.hasOwn(envelope, 'Data') ? { ...envelope, Data: '（未解密，未记录）' } : envelope
  return shownBody(shown).slice(0, mostLetters)
}
