import { randomUUID } from 'node:crypto'
import { reason, type ScopedWrite, type ScopedWrites } from '../../../test/scoped-write.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { aProof } from '../trade-order/fixtures.ts'

const paid =
  (receivableAmt: number): ScopedWrite =>
  async ({ companyId }, server, owner) => {
    const carrierId = await aCarrier(server, { companyId })
    await server.runSql(`update carrier_wallet set receivable_amt = ${receivableAmt} where carrier_id = ${carrierId}`)
    const voucherPath = await aProof(server, owner)
    return { requestId: randomUUID(), carrierId, amt: 5000, tradeChannel: 'BankPay', voucherPath, reason }
  }

export const scopedWrites: ScopedWrites = {
  '/connectivity/carrier/topUp/margin': paid(0),
  '/connectivity/carrier/receivable/paid': paid(9000),
}
