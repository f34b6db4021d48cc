import { allCalls, api } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import type { Field } from './field.ts'
import { plainFields, usualFields } from './usual-fields.ts'

type Fields = ReadonlyMap<string, Field>

/** The meaning of a noted field: what the call's own input says, else its slice, else all slices together. */
export const meaningOf = (path: string, field: string): Field | undefined =>
  inputs.get(path)?.get(field) ??
  usualFields[field] ??
  slices.get(path)?.get(field) ??
  everywhere.get(field) ??
  plainFields[field]

/** The input of the call itself has a list here. */
export const isListInput = (path: string, field: string): boolean => inputs.get(path)?.get(field)?.type === 'array'

const inputs = new Map(
  allCalls.map((call) => [call.path as string, firstOf([...fieldsOf(call.query), ...fieldsOf(call.body)])]),
)
const slices = new Map(
  Object.values(api).flatMap((slice) => {
    const calls: readonly Endpoint[] = Object.values(slice)
    const fields = firstOf(calls.flatMap((call) => [call.body, dataOf(call), call.query].flatMap(fieldsOf)))
    return calls.map((call): [string, Fields] => [call.path, fields])
  }),
)
const everywhere = agreedOf(allCalls.flatMap((call) => [call.body, dataOf(call)].flatMap(fieldsOf)))

function dataOf(call: Endpoint): Field | undefined {
  return 'data' in call ? (call.data as Field) : undefined
}

/** Each field of a shape, at any depth. */
function fieldsOf(shape: unknown): [string, Field][] {
  const { properties = {}, items, patternProperties = {} } = (shape ?? {}) as Field
  const own = Object.entries(properties)
  const inner = [...own.map(([, field]) => field), items, ...Object.values(patternProperties)]
  return [...own, ...inner.flatMap((field) => (field ? fieldsOf(field) : []))]
}

function firstOf(fields: readonly [string, Field][]): Fields {
  return new Map(fields.toReversed())
}

/** Fields that mean the same wherever they occur; `status` is none of them. */
function agreedOf(fields: readonly [string, Field][]): Fields {
  const meanings = Map.groupBy(fields, ([name]) => name)
  return new Map(
    [...meanings].flatMap(([name, all]): [string, Field][] => {
      const [first] = all
      const isAgreed = all.every(([, field]) => {
        const same = first?.[1]
        return (['title', 'x-unit', 'x-labels'] as const).every((part) => field[part] === same?.[part])
      })
      return first && isAgreed ? [[name, first[1]]] : []
    }),
  )
}
