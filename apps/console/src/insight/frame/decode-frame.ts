import { actionWords, fieldWords } from './frame-words.ts'

export type FrameKind = '请求' | '应答' | '错误' | '无法解析'
type Field = { path: string; depth: number; label: string; value: string | null }
export type Decoded = { kind: FrameKind; about: string; fields: Field[] }

const mostFields = 400

/** An OCPP frame in words: its kind and its fields, in their order in the frame. */
export function decodeFrame(text: string, action: string): Decoded {
  const frame = parsed(text)
  if (!Array.isArray(frame)) return { kind: '无法解析', about: '', fields: [] }
  const about = wordOf(action)
  if (frame[0] === 2) return { kind: '请求', about: wordOf(String(frame[2] ?? action)), fields: fieldsOf(frame[3]) }
  if (frame[0] === 3) return { kind: '应答', about, fields: fieldsOf(frame[2]) }
  if (frame[0] !== 4) return { kind: '无法解析', about: '', fields: [] }
  return { kind: '错误', about, fields: fieldsOf({ errorCode: frame[2], info: frame[3], ...asRecord(frame[4]) }) }
}

export const wordOf = (action: string): string => {
  const word = actionWords[action]
  return word ? `${word} ${action}` : action
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function fieldsOf(payload: unknown): Field[] {
  const fields: Field[] = []
  const walk = (value: unknown, path: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || fields.length >= mostFields) return
    for (const [name, inner] of Object.entries(value)) {
      const isOpen = typeof inner === 'object' && inner !== null
      const label = Array.isArray(value) ? `第${Number(name) + 1}项` : (fieldWords[name] ?? name)
      const own = `${path}.${name}`
      fields.push({ path: own, depth, label, value: isOpen ? null : String(inner) })
      walk(inner, own, depth + 1)
    }
  }
  walk(payload, '', 0)
  return fields
}
