import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import type { ObjectId } from '../objects/object-id.ts'
import { kindOfField } from '../objects/object-kinds.ts'
import { nameIn, type Names } from '../objects/names-of.ts'
import type { Field } from './field.ts'
import { isListInput, meaningOf } from './meaning-of.ts'
import { nothing, sayValue, titleIn } from './say-value.ts'

type Change = OpLogDetail['changes'][number]
type Value = Change['after']

/** An edit notes `[before, after]` for each field; everything else notes a plain value. */
export const changesOf = (path: string, change: object, names: Names): Change[] =>
  shownFields(change).map(([name, value]) => {
    const field = meaningOf(path, name)
    const title = titleIn(field, name)
    const say = (one: unknown): Value => (isSecret(name) ? [{ text: hidden }] : partsOf(name, field, one, names))
    return isPair(path, name, value)
      ? { field: name, title, before: say(value[0]), after: say(value[1]) }
      : { field: name, title, after: say(value) }
  })

/** The objects whose names the changes need. */
export const objectsIn = (path: string, change: object): ObjectId[] =>
  shownFields(change).flatMap(([name, value]) => {
    const kind = kindOfField(name)
    if (!kind) return []
    return (isPair(path, name, value) ? value : [value])
      .flat()
      .filter(isId)
      .map((id) => ({ kind, id }))
  })

/** They say nothing to a reader. */
const unsaid: ReadonlySet<string> = new Set(['rowVersion', 'sessionId'])
const shownFields = (change: object): [string, unknown][] =>
  Object.entries(change).filter(([name]) => !unsaid.has(name))

function partsOf(name: string, field: Field | undefined, value: unknown, names: Names): Value {
  const kind = kindOfField(name)
  const ids = [value].flat()
  if (!kind || ids.length === 0 || !ids.every(isId)) return [{ text: sayValue(field, value) }]
  return ids.map((id) => {
    if (id === systemUserId && kind === 'USER') return { text: '系统' }
    const known = nameIn(names, { kind, id })
    return known ? { text: known, object: { kind, id } } : { text: id }
  })
}

const systemUserId = '0'
const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value)

/** A list of two is no pair of before and after: an edited list has a list on each side. */
const isPair = (path: string, field: string, value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) &&
  value.length === 2 &&
  (!isList(path, field) || value.every((side: unknown) => side === null || Array.isArray(side)))

const isList = (path: string, field: string): boolean => listFields.has(field) || isListInput(path, field)
/** List fields that appear only in notes, in the input of no call. */
const listFields: ReadonlySet<string> = new Set([
  'deletedIds',
  'pileNos',
  'stopped',
  'changed',
  'piles',
  'carrierIds',
  'runningOrderIds',
  'addedMenuIds',
  'removedMenuIds',
])

const hidden = '***'
/** A note should hold no secret; if one does, it stays hidden. */
const isSecret = (field: string): boolean => /password|passwd|secret|token|totp|privatekey|accesskey/i.test(field)

const [mostInSummary, mostLetters] = [3, 60]

/** The first changes in one line, for a row of the list. */
export function summaryOf(changes: readonly Change[]): string {
  const text = (value: Value) => shortened(value.map((part) => part.text).join('、'))
  const told = changes.slice(0, mostInSummary).map(({ title, before, after }) => {
    return before ? `${title} ${text(before)} → ${text(after)}` : `${title} ${text(after)}`
  })
  const rest = changes.length - told.length
  return told.join('；') + (rest > 0 ? `；另有${rest}项` : '')
}

const shortened = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text)

/** A subject that is gone is named by what was noted of it. */
export function nameInNote(change: object): string | null {
  const named = Object.entries(change).find(([field, value]) => isName.test(field) && saysName(value))
  const value: unknown = Array.isArray(named?.[1]) ? (named[1].at(-1) ?? named[1][0]) : named?.[1]
  return typeof value === 'string' && value !== nothing ? value : null
}

const isName = /^(name|title|account|\w+Name|\w+No|gunCode|code)$/
const saysName = (value: unknown): boolean => [value].flat().some((one) => typeof one === 'string' && one !== '')
