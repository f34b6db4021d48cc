import { randomUUID } from 'node:crypto'
import { invoiceStates, type InvoiceState } from '@chargedeck/domain/invoice/states'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Updateable } from 'kysely'
import { reason, type ScopedWrites, type Yard } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { aSettledOrder, payFor } from '../../money/ledger/fixtures.ts'
import { takeTopUp } from '../../money/ledger/public.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { asSystem } from '../../platform/work.ts'
import { requestInvoice } from './public.ts'

const aTaxNo = '91440300708461136T'
export const buyer = { kind: 'COMPANY', name: '示例物流有限公司', taxNo: '91330100799655058B' } as const

export const registerForTax = ({ db }: TestServer, companyId: string) =>
  db.updateTable('company').set({ taxNo: aTaxNo }).where('id', '=', companyId).execute()

type Place = { companyId: string; stationId: string; customerId: string; groupId?: string }
type Paid = { amt?: number; giftAmt?: number; topUpAmt?: number }
/** A charge that its customer, or their group, has paid. */
export async function aPaidOrder(
  server: TestServer,
  place: Place,
  { amt = 3000, giftAmt = 0, topUpAmt = amt }: Paid = {},
) {
  const { companyId, stationId, customerId, groupId } = place
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt })
  await server.db
    .updateTable('chargeOrder')
    .set({ paidElecAmt: fen(Math.floor(amt / 2)), paidServiceAmt: fen(Math.ceil(amt / 2)), groupId: groupId ?? null })
    .where('id', '=', orderId)
    .execute()
  const funds = { customerId, tradeAmt: fen(topUpAmt), giftAmt: fen(giftAmt), reason: '测试' }
  if (!groupId && topUpAmt > 0) await asSystem(server.deps, 'test', (ctx) => takeTopUp(ctx, funds))
  await payFor(server, { customerId, ...(groupId && { groupId }), orderId, amt })
  return orderId
}

type Changes = Updateable<Tables['invoice']>
/** An invoice of a paid order, in any state. */
export async function anInvoice(
  server: TestServer,
  place: Place,
  { status = invoiceStates.requested, changes = {} }: { status?: InvoiceState; changes?: Changes } = {},
): Promise<string> {
  await registerForTax(server, place.companyId)
  const orderId = await aPaidOrder(server, place)
  const { customerId } = place
  const { id } = await asSystem(server.deps, 'test', (ctx) =>
    requestInvoice(ctx, { requestId: randomUUID(), customerId, chargeOrderIds: [orderId], buyer }),
  )
  await server.db
    .updateTable('invoice')
    .set({ ...changes, status })
    .where('id', '=', id)
    .execute()
  return id
}

const issued = async (server: TestServer, place: Yard): Promise<string> =>
  anInvoice(server, place, {
    status: invoiceStates.issued,
    changes: { invoiceNo: server.nextId(), issueTime: server.now(), pdfFileId: '1' },
  })

export const scopedWrites: ScopedWrites = {
  '/invoice/request': async (yard, server) => {
    await registerForTax(server, yard.companyId)
    const chargeOrderIds = [await aPaidOrder(server, yard)]
    return { requestId: randomUUID(), customerId: yard.customerId, chargeOrderIds, buyer }
  },
  '/invoice/void': async (yard, server) => ({ id: await anInvoice(server, yard), reason }),
  '/invoice/retry': async (yard, server) => ({ id: await anInvoice(server, yard, { status: invoiceStates.failed }) }),
  '/invoice/redLetter': async (yard, server) => ({
    id: await issued(server, yard),
    redReason: 'MISTAKE',
    note: reason,
  }),
  '/invoice/failStuck': async (yard, server) => {
    const changes = { sentTime: server.now(), nextAskTime: null }
    return { id: await anInvoice(server, yard, { status: invoiceStates.issuing, changes }), reason }
  },
  '/invoice/ask': async (yard, server) => ({ id: await anInvoice(server, yard, { status: invoiceStates.issuing }) }),
  '/invoice/email': async (yard, server) => ({ id: await issued(server, yard), email: 'finance@example.com' }),
}
