import { api } from '@chargedeck/contract/api'
import { idPattern } from '@chargedeck/contract/shapes'
import { expect, test } from 'vitest'
import { writeIdsAsText } from './write-ids-as-text.ts'

type Shape = { pattern?: string; type?: string; properties?: Record<string, Shape>; items?: Shape }

/** A body with `id` in the place of every id, or undefined if it takes none. */
function bodyWith(id: unknown, { pattern, properties, items }: Shape): unknown {
  if (pattern === idPattern) return id
  if (items) {
    const item = bodyWith(id, items)
    return item === undefined ? undefined : [item, item]
  }
  const fields = Object.entries(properties ?? {}).map(([name, shape]) => [name, bodyWith(id, shape)] as const)
  const given = fields.filter(([, value]) => value !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

const bodies = Object.values(api)
  .flatMap((group) => Object.values(group))
  .flatMap((call) => ('body' in call && call.body ? [[call.path, call.body] as const] : []))
  .filter(([, body]) => bodyWith('1', body as Shape) !== undefined)

test('most writes of the contract take an id', () => {
  expect(bodies.length).toBeGreaterThan(60)
})

test.each(bodies)('%s takes its ids as numbers as well as text', (_path, body) => {
  const shape = body as Shape
  expect(writeIdsAsText(body, bodyWith(1234567890123, shape))).toEqual(bodyWith('1234567890123', shape))
  expect(writeIdsAsText(body, bodyWith('9007199254740993', shape))).toEqual(bodyWith('9007199254740993', shape))
})

test.each([2 ** 53, -1, 1.5, true, null])('%s is no id and stays for validation to refuse', (value) => {
  for (const [, body] of bodies) {
    const given = bodyWith(value, body as Shape)
    expect(writeIdsAsText(body, structuredClone(given))).toEqual(given)
  }
})
