import { aStation } from '../src/site/station/fixtures.ts'
import type { TestServer } from './test-server.ts'
import { aCharger, aCustomer, aWorld } from './world.ts'

/** One organisation's station with a customer who is charging there, and a second, empty station. */
export async function aYard(server: TestServer, orgId: string) {
  const world = await aWorld(server, orgId)
  const customer = await aCustomer(server, world)
  await aCharger(server, world, server).start({ idTag: customer.cardNo, at: server.now(), meter: 0 as never }) // a meter that starts at nothing
  const { id: orderId } = await server.db
    .selectFrom('chargeOrder')
    .select('id')
    .where('stationId', '=', world.stationId)
    .executeTakeFirstOrThrow()
  const otherStationId = await aStation(server, { companyId: world.companyId, orgId, status: '20' })
  return {
    ...world,
    orderId,
    customerId: customer.id,
    cardNo: customer.cardNo,
    otherStationId,
    marks: [world.stationId, world.pileId, world.pileNo, orderId, customer.id],
  }
}
export type Yard = Awaited<ReturnType<typeof aYard>>
