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

export const scopedWrites: ScopedWrites = {
  '/connectivity/carrier/topUp/margin': paid('receivable_amt', 0),
  '/connectivity/carrier/receivable/paid': paid('receivable_amt', 9000),
  '/connectivity/carrier/payable/paid': paid('payable_amt', 9000, { carrierType: 'SUP', payMode: null }),
  '/connectivity/carrier/margin/refund': paid('margin_amt', 9000),
  '/connectivity/carrier/receivable/refund': paid('receivable_amt', -9000),
  '/connectivity/carrier/payable/collect': paid('payable_amt', -9000, { carrierType: 'SUP', payMode: null }),
}
