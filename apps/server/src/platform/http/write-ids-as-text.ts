import { idPattern } from '@chargedeck/contract/shapes'
import type { TSchema } from 'typebox'

type Shape = { pattern?: string; properties?: Record<string, Shape>; items?: Shape }

/** Clients may send an id as a number. Numbers above the safe ones have lost digits: validation refuses them. */
export function writeIdsAsText(schema: TSchema, given: unknown): unknown {
  const { pattern, properties, items } = schema as Shape
  if (pattern === idPattern) return isSafeId(given) ? String(given) : given
  if (Array.isArray(given) && items) {
    for (const [index, value] of given.entries()) given[index] = writeIdsAsText(items as TSchema, value)
    return given
  }
  if (!properties || !isObject(given)) return given
  for (const [name, shape] of Object.entries(properties))
    if (Object.hasOwn(given, name)) given[name] = writeIdsAsText(shape as TSchema, given[name])
  return given
}

const isSafeId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
