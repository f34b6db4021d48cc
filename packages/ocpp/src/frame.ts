import { isHeavy } from './heavy-text.ts'

/** A failed call's code. `Occurence…` and `Formation…` are misspelt in the standard, and sent so. */
export type ErrorCode =
  | 'NotImplemented'
  | 'NotSupported'
  | 'InternalError'
  | 'ProtocolError'
  | 'SecurityError'
  | 'FormationViolation'
  | 'PropertyConstraintViolation'
  | 'OccurenceConstraintViolation'
  | 'TypeConstraintViolation'
  | 'GenericError'

export type CallFrame = { type: 'call'; id: string; action: string; payload: unknown }
export type ResultFrame = { type: 'result'; id: string; payload: unknown }
export type ErrorFrame = { type: 'error'; id: string; code: string; description: string }
/** `id` and `action` are the parts of the broken text that could still be read. */
export type BrokenFrame = { type: 'broken'; id: string | null; action: string | null }

const spellings: Record<string, ErrorCode> = {
  OccurrenceConstraintViolation: 'OccurenceConstraintViolation',
  FormatViolation: 'FormationViolation',
}
// The standard allows 36; some chargers use more, none needs a page.
const longestId = 255

export const callText = (id: string, action: string, payload: object): string =>
  JSON.stringify([2, id, action, payload])
export const resultText = (id: string, payload: object): string => JSON.stringify([3, id, payload])
export const errorText = (id: string, code: ErrorCode, description: string): string =>
  JSON.stringify([4, id, code, description.slice(0, 255), {}])

export function readFrame(text: string): CallFrame | ResultFrame | ErrorFrame | BrokenFrame {
  const parts = parse(text)
  if (!Array.isArray(parts)) return readBroken(text)
  const [type, rawId, third, fourth] = parts as unknown[]
  const id = readId(rawId)
  if (id === null) return readBroken(text)
  if (type === 2 && typeof third === 'string') return { type: 'call', id, action: third, payload: fourth ?? {} }
  if (type === 3) return { type: 'result', id, payload: third ?? {} }
  if (type === 4)
    return { type: 'error', id, code: readCode(third), description: typeof fourth === 'string' ? fourth : '' }
  return { type: 'broken', id: type === 2 ? id : null, action: null }
}

function readId(id: unknown): string | null {
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' && id.length <= longestId ? id : null
}

const readCode = (code: unknown): string =>
  typeof code === 'string' ? (spellings[code] ?? code.slice(0, 50)) : 'GenericError'

function parse(text: string): unknown {
  if (isHeavy(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A charger without any answer repeats its call for ever, so the id is searched in broken JSON too. */
function readBroken(text: string): BrokenFrame {
  const [, id = null, action = null] = /^\s*\[\s*2\s*,\s*"([^"\\]{1,255})"\s*(?:,\s*"(\w{1,50})")?/.exec(text) ?? []
  return { type: 'broken', id, action }
}
