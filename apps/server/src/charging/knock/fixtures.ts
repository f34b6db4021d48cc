import type { ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'

const address = '203.0.113.7'

async function aStranger({ db, nextId, now }: TestServer): Promise<string> {
  const id = nextId()
  await db
    .insertInto('chargerKnock')
    .values({ id, pileNo: `K${id.slice(-12)}`, address, firstTime: now(), lastTime: now() })
    .execute()
  return id
}

async function aPileWithoutPassword(server: TestServer, pileId: string): Promise<string> {
  const knockId = await aStranger(server)
  const { pileNo } = await server.db
    .selectFrom('chargerPile')
    .select('pileNo')
    .where('id', '=', pileId)
    .executeTakeFirstOrThrow()
  await server.db.updateTable('chargerKnock').set({ pileNo, reason: 'NO_PASSWORD' }).where('id', '=', knockId).execute()
  return knockId
}

export const scopedWrites: ScopedWrites = {
  '/charger/knock/approve': async ({ stationId }, server) => ({
    knockId: await aStranger(server),
    address,
    stationId,
    pileName: '新桩',
    pileType: 'DC',
    ratedPowerKw: 60,
    gunQty: 1,
  }),
  '/charger/knock/reject': async ({ pileId }, server) => ({
    knockId: await aPileWithoutPassword(server, pileId),
    reason: '不是我们的桩',
  }),
  '/charger/knock/password': async ({ pileId }, server) => ({
    knockId: await aPileWithoutPassword(server, pileId),
    address,
  }),
}
