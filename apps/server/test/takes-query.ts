import { allCalls } from '@chargedeck/contract/api'

const inAddress = new Set(
  allCalls.flatMap(({ method, path, query, body }) => (query && !body ? [`${method} ${path}`] : [])),
)

/** Whether a call takes its values in the address: reads do, and some writes of the specification. */
export const takesQuery = (method: string, path: string): boolean =>
  method === 'GET' || method === 'DELETE' || inAddress.has(`${method} ${path}`)
