import type { ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/charger/reservation/add': ({ pileId, gunIds: [, gunId], cardNo }) => ({
    pileId,
    gunId,
    cardNo,
    expireTime: '2026-03-12 13:00:00',
  }),
  '/charger/reservation/cancel': async ({ pileId, gunIds: [, gunId], cardNo }, { db }, owner) => {
    const input = { pileId, gunId, cardNo, expireTime: '2026-03-12 13:00:00' }
    await owner('POST', '/charger/reservation/add', input)
    return db.selectFrom('reservation').select('id').where('pileId', '=', pileId).executeTakeFirstOrThrow()
  },
}
