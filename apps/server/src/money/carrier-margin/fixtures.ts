import { randomUUID } from 'node:crypto'
import { reason, type ScopedWrite, type ScopedWrites } from '../../../test/scoped-write.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { aProof } from '../trade-order/fixtures.ts'

const paid =
  (
    column: 'margin_amt' | 'receivable_amt' | 'payable_amt',
    amt: number,
    more: Parameters<typeof aCarrier>[1] | object = {},
  ): ScopedWrite =>
  async ({ companyId }, server, owner) => {
    const carrierId = await aCarrier(server, { companyId, ...more })
    await server.runSql(`update carrier_wallet set ${column} = ${amt} where carrier_id = ${carrierId}`)
    const voucherPath = await aProof(server, owner)
    return { requestId: randomUUID(), carrierId, amt: 5000, tradeChannel: 'BankPay', voucherPath, reason }
  }

/** A large margin that waits to go back. */
const waiting: ScopedWrite = async ({ companyId }, server, owner) => {
  const carrierId = await aCarrier(server, { companyId })
  await server.runSql(`update carrier_wallet set margin_amt = 900000 where carrier_id = ${carrierId}`)
  const voucherPath = await aProof(server, owner)
  const asked = { requestId: randomUUID(), carrierId, amt: 900_000, tradeChannel: 'BankPay', voucherPath, reason }
  await owner('POST', '/connectivity/carrier/margin/refund', asked)
  const payment = server.db.updateTable('carrierPayment').set({ createUser: server.nextId() })
  const { id } = await payment.where('carrierId', '=', carrierId).returning('id').executeTakeFirstOrThrow()
  return { carrierId, paymentId: id }
}

export const scopedWrites: ScopedWrites = {
  '/connectivity/carrier/margin/back/confirm': waiting,
  '/connectivity/carrier/margin/back/refuse': async (...of) => ({ ...(await waiting(...of)), reason }),
  '/connectivity/carrier/topUp/margin': paid('receivable_amt', 0),
  '/connectivity/carrier/receivable/paid': paid('receivable_amt', 9000),
  '/connectivity/carrier/payable/paid': paid('payable_amt', 9000, { carrierType: 'SUP', payMode: null }),
  '/connectivity/carrier/margin/refund': paid('margin_amt', 9000),
  '/connectivity/carrier/receivable/refund': paid('receivable_amt', -9000),
  '/connectivity/carrier/payable/collect': paid('payable_amt', -9000, { carrierType: 'SUP', payMode: null }),
}
