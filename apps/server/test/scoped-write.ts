import type { TestServer } from './test-server.ts'
import type { World } from './world.ts'

/** One organisation's station with a customer who is charging there, and a second, empty station. */
export type Yard = World & {
  orderId: string
  customerId: string
  cardNo: string
  otherStationId: string
  marks: readonly string[]
}
type Owner = <Data>(method: 'POST' | 'PUT', path: string, body: object) => Promise<{ data: Data | null }>
/** A request that names something of an organisation, and that its owner would succeed with. */
export type ScopedWrite = (yard: Yard, server: TestServer, owner: Owner) => object | Promise<object>

/** A write on what no organisation owns, or one that another test proves with files. */
export const ofNobody = 'of nobody'
/** A slice's writes, by their path. */
export type ScopedWrites = Readonly<Record<string, ScopedWrite | typeof ofNobody>>

export const reason = '例行检查'
export const ofPile =
  (more: object = {}): ScopedWrite =>
  ({ pileId }) => ({ pileId, reason, ...more })
