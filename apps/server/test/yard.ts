import { energyE4 } from '@chargedeck/domain/kernel/money'
import { stationStates } from '@chargedeck/domain/station/states'
import { aStation } from '../src/site/station/fixtures.ts'
import type { Yard } from './scoped-write.ts'
import type { TestServer } from './test-server.ts'
import { aCharger, aCustomer, aWorld } from './world.ts'

export async function aYard(server: TestServer, orgId: string): Promise<Yard> {
  const world = await aWorld(server, orgId)
  const customer = await aCustomer(server, world)
  await aCharger(server, world, server).start({ idTag: customer.cardNo, at: server.now(), meter: energyE4(0) })
  const { id: orderId } = await server.db
    .selectFrom('chargeOrder')
    .select('id')
    .where('stationId', '=', world.stationId)
    .executeTakeFirstOrThrow()
  await aGroup(server, world.companyId)
  const otherStationId = await aStation(server, {
    companyId: world.companyId,
    orgId,
    status: stationStates.maintenance,
  })
  return {
    ...world,
    orderId,
    customerId: customer.id,
    cardNo: customer.cardNo,
    otherStationId,
    marks: [world.stationId, world.pileId, world.pileNo, orderId, customer.id],
  }
}

async function aGroup({ db, nextId, now }: TestServer, companyId: string): Promise<void> {
  const id = nextId()
  const names = { groupNo: id, groupName: `示例企业${companyId}`, contactName: '联系人', contactMobile: '13900000000' }
  const terms = { payMode: 'PREPAID' as const, validFrom: '2026-01-01', validTo: '2026-12-31' }
  await db
    .insertInto('customerGroup')
    .values({ ...names, ...terms, id, companyId, createTime: now() })
    .execute()
  await db.insertInto('groupWallet').values({ groupId: id }).execute()
}
