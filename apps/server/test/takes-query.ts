import { api } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'

const calls: readonly Endpoint[] = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
const inAddress = new Set(
  calls.flatMap(({ method, path, query, body }) => (query && !body ? [`${method} ${path}`] : [])),
)

/** Whether a call takes its values in the address: reads do, and some writes of the specification. */
export const takesQuery = (method: string, path: string): boolean =>
  method === 'GET' || method === 'DELETE' || inAddress.has(`${method} ${path}`)
