import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { reason, type ScopedWrite, type ScopedWrites } from '../../../test/scoped-write.ts'

const chargesNobody: ScopedWrite = async ({ orderId }, { db }) => {
  await db.deleteFrom('runningOrder').where('orderId', '=', orderId).execute()
  await db
    .updateTable('chargeOrder')
    .set({ orderStatus: chargeOrderStates.cancelled })
    .where('id', '=', orderId)
    .execute()
  return {}
}

export const scopedWrites: ScopedWrites = {
  '/charger/move/batch': async (yard, server, owner) => {
    await chargesNobody(yard, server, owner)
    return { pileIds: [yard.pileId], toStationId: yard.otherStationId, reason }
  },
}
