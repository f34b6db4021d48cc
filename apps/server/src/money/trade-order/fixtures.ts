import { randomUUID } from 'node:crypto'
import { aCustomer } from '../../customer/customer/fixtures.ts'
import { aGroup } from '../ledger/fixtures.ts'
import { reason, type ScopedWrites } from '../../../test/scoped-write.ts'

const deposit = (groupId: string) => ({
  requestId: randomUUID(),
  groupId,
  tradeChannel: 'BankPay',
  tradeAmt: 5000,
  reason,
})

const topUp = (customerId: string) => ({
  requestId: randomUUID(),
  customerId,
  tradeChannel: 'OfflinePay',
  tradeAmt: 5000,
  reason,
})

export const scopedWrites: ScopedWrites = {
  '/trade/order/topUp': ({ customerId }) => topUp(customerId),
  '/trade/order/depositGroup': async ({ companyId }, server) => deposit(await aGroup(server, { companyId })),
  '/customer/clearEmpty': async ({ companyId }, server) => ({
    id: await aCustomer(server, { companyId, funds: 500 }),
    reason,
  }),
}
