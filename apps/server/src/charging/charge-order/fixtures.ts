import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { randomUUID } from 'node:crypto'
import { reason, type ScopedWrite, type ScopedWrites } from '../../../test/scoped-write.ts'

const isOpen: ScopedWrite = async ({ orderId }, { db }) => {
  await db
    .updateTable('chargeOrder')
    .set({ orderStatus: chargeOrderStates.abnormal, reviewFlag: reviewStates.waiting })
    .where('id', '=', orderId)
    .execute()
  return { orderId }
}

const waits: ScopedWrite = async (yard, server, owner) => {
  const named = await isOpen(yard, server, owner)
  const settlementId = server.nextId()
  await server.db
    .insertInto('manualSettlement')
    .values({
      id: settlementId,
      orderId: yard.orderId,
      status: manualSettlementStates.waiting,
      endTime: server.now(),
      endMeter: energyE4(0),
      beforeAmt: fen(0),
      afterAmt: fen(0),
      reason,
      createUser: '1',
      createTime: server.now(),
    })
    .execute()
  return { ...named, settlementId }
}

export const scopedWrites: ScopedWrites = {
  '/charge/order/start': ({ gunCodes: [, gunCode], customerId }) => ({
    requestId: randomUUID(),
    gunCode,
    customerId,
    chargeMode: 'FULL',
  }),
  '/charge/order/manually/settle': async (yard, server, owner) => ({
    ...(await isOpen(yard, server, owner)),
    endTime: '2026-03-12 12:00:00',
    endMeter: 0,
    reason,
  }),
  '/charge/order/manually/settle/confirm': waits,
  '/charge/order/manually/settle/refuse': async (yard, server, owner) => ({
    ...(await waits(yard, server, owner)),
    reason,
  }),
  '/charge/order/review': async (yard, server, owner) => ({ ...(await isOpen(yard, server, owner)), note: '已核对' }),
  '/charge/order/note/add': ({ orderId }) => ({ orderId, text: '已致电客户' }),
  '/charge/order/assign': ({ orderId }) => ({ orderId, userId: null, rowVersion: 0 }),
  '/charge/order/plain': ({ orderId }) => ({ orderId }),
  '/rpt/monitor/runtime/bkg/stop': ({ orderId }) => ({ orderId, reason }),
}
