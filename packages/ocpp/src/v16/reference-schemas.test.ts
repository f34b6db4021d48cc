import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chargerCalls } from './charger-calls.ts'
import { platformCalls } from './platform-calls.ts'

type Schema = {
  $id?: string
  enum?: string[]
  maxLength?: number
  type?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}

// The published schemas, from an independent library.
const folder = dirname(createRequire(import.meta.url).resolve('ocpp-rpc/package.json'))
const published = new Map(
  (JSON.parse(readFileSync(join(folder, 'lib/schemas/ocpp1_6.json'), 'utf8')) as Schema[]).map((schema) => [
    schema.$id,
    schema,
  ]),
)

/** The fields that both sides must agree on; our own hints for reading are left out. */
function outline({ enum: words, maxLength, type, required = [], properties, items }: Schema): unknown {
  if (words) return words.toSorted()
  if (items) return [outline(items)]
  if (!properties) return { type, maxLength }
  const fields = Object.entries(properties).map(([key, field]) => [
    required.includes(key) ? key : `${key}?`,
    outline(field),
  ])
  return Object.fromEntries(fields)
}

const shapes = Object.entries({ ...platformCalls, ...chargerCalls }).flatMap(([action, { request, response }]) => [
  [`urn:${action}.req`, request as Schema] as const,
  [`urn:${action}.conf`, response as Schema] as const,
])

test.each(shapes)('%s has the fields of the published schema', (urn, shape) => {
  expect(outline(shape)).toEqual(outline(published.get(urn) ?? {}))
})
