import { ofNobody, type ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'

async function aStranger({ db, nextId, now }: TestServer): Promise<string> {
  const id = nextId()
  await db
    .insertInto('chargerKnock')
    .values({ id, pileNo: `K${id.slice(-12)}`, firstTime: now(), lastTime: now() })
    .execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/charger/knock/approve': async ({ stationId }, server) => ({
    knockId: await aStranger(server),
    stationId,
    pileName: '新桩',
    pileType: 'DC',
    ratedPowerKw: 60,
    gunQty: 1,
  }),
  '/charger/knock/reject': ofNobody,
}
