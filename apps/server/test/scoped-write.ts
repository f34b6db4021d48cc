import type { TestServer } from './test-server.ts'
import type { World } from './world.ts'

/** One organisation's station with a customer who charges there, and a second, empty station. */
export type Yard = World & {
  orderId: string
  customerId: string
  cardNo: string
  otherStationId: string
  marks: readonly string[]
}
type Owner = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body: object) => Promise<{ data: Data | null }>
/** A request that names a record of an organisation and succeeds for its owner. */
export type ScopedWrite = (yard: Yard, server: TestServer, owner: Owner) => object | Promise<object>

/** A write to a record without an organisation, or one that another test covers with files. */
export const ofNobody = 'of nobody'
/** A slice's writes, by path. */
export type ScopedWrites = Readonly<Record<string, ScopedWrite | typeof ofNobody>>

export const reason = '例行检查'
export const ofPile =
  (more: object = {}): ScopedWrite =>
  ({ pileId }) => ({ pileId, reason, ...more })
