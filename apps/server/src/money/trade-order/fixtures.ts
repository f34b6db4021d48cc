import { randomUUID } from 'node:crypto'
import { aCustomer } from '../../customer/customer/fixtures.ts'
import { reason, type ScopedWrites } from '../../../test/scoped-write.ts'

const topUp = (customerId: string) => ({
  requestId: randomUUID(),
  customerId,
  tradeChannel: 'OfflinePay',
  tradeAmt: 5000,
  reason,
})

export const scopedWrites: ScopedWrites = {
  '/trade/order/topUp': ({ customerId }) => topUp(customerId),
  '/customer/clearEmpty': async ({ companyId }, server) => ({
    id: await aCustomer(server, { companyId, funds: 500 }),
    reason,
  }),
}
