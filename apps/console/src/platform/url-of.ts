import type { Endpoint, Sent } from '@chargedeck/contract/endpoint'
import { searchOf } from './search-of.ts'

/** The address of a call with its path parameters and query. */
export function urlOf<E extends Endpoint>({ path }: E, sent: Sent<E>): string {
  // the parts that this endpoint has
  const { params, query } = sent as { params?: Record<string, string>; query?: object }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  return `/api${filled}${query ? `?${searchOf(query)}` : ''}`
}
