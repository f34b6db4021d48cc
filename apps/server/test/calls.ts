import { api } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import type { TestServer } from './test-server.ts'

/** Every call of the contract by name, for tests that leave none out. */
export const calls = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)

export const fieldsOf = ({ query, body }: Endpoint): Record<string, object> => ({
  ...query?.properties,
  ...body?.properties,
})

/** Puts the values where the call takes them: in the path and query, or in the body. */
export function ask(
  { app }: TestServer,
  { method, path, query, body }: Endpoint,
  sent: { parts?: Record<string, unknown>; authorization?: string },
) {
  const { parts = {}, authorization } = sent
  const headers = authorization ? { authorization } : {}
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(asText(parts[name] ?? '1')))}`
  if (body || !query) return app.inject({ method, url, payload: body?.type === 'array' ? [parts] : parts, headers })
  const pairs = Object.entries(parts).flatMap(([name, value]) => [value].flat().map((each) => [name, asText(each)]))
  return app.inject({ method, url: `${url}?${new URLSearchParams(pairs).toString()}`, headers })
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
}

/** A value that fits the field's schema. */
function plausible(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return plausible(schema.anyOf[0])
  if (schema.format) return '2026-03-12 10:00:00'
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  return '1'
}

export const plausibleParts = (endpoint: Endpoint): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fieldsOf(endpoint)).map(([name, schema]) => [name, plausible(schema)]))

/** The required fields of a call. */
export const requiredParts = (endpoint: Endpoint): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(plausibleParts(endpoint)).filter(([name]) => endpoint.query?.required?.includes(name)),
  )
