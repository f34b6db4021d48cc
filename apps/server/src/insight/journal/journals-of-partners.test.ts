import type { JournalDetail, ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import type { Page } from '@chargedeck/contract/paging'
import { fen } from '@chargedeck/domain/kernel/money'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { bookPayablePaid, payRoamingOrder } from '../../money/ledger/public.ts'
import { aRoamingOrder } from '../../partner/roaming-order/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aWithdraw } from '../../settlement/withdraw/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: ['journal:page', 'journal:one', 'settle:withdraw:create'] })
})
afterAll(() => server.stop())

const page = async (query: object) => (await call<Page<ListedJournal>>('GET', '/journal/page', query)).data?.rows
const ownersOf = async (journalId: string | undefined) =>
  (await call<JournalDetail>('GET', '/journal/one', { journalId })).data?.entries.map(({ ownerName }) => ownerName)

test('a charge at a partner and what the partner is paid lead to the order and to the carrier', async () => {
  const customerId = await aCustomer(server, { companyId, funds: 10_000 })
  const orderId = await aRoamingOrder(server, { companyId, customerId }, roamingOrderStates.charging)
  const { orderNo, carrierId } = await server.db
    .selectFrom('roamingOrder')
    .select(['orderNo', 'carrierId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const amounts = { actualAmt: fen(3000), feeAmt: fen(300), deductOrder: 'PRINCIPAL_FIRST' } as const
  await asSystem(server.deps, 'test', (ctx) =>
    payRoamingOrder(ctx, { orderId, orderNo, customerId, carrierId, ...amounts }),
  )
  const found = await page({ bizNo: orderNo.toLowerCase() })
  const origin = { origin: 'ROAMING_ORDER', bizNo: orderNo, bizId: orderId }
  expect(found).toMatchObject([
    { bizType: 'ROAMING_PAYABLE', ...origin },
    { bizType: 'ROAMING', ...origin },
  ])
  expect(await ownersOf(found?.[1]?.journalId)).toContain(orderNo)
  const paid = { carrierId, amt: fen(500), channel: 'BankPay', requestId: randomUUID(), reason: null }
  await asSystem(server.deps, 'test', (ctx) => bookPayablePaid(ctx, paid))
  const bizNo = `资源方${companyId}`
  expect(await page({ bizNo })).toMatchObject([
    { bizType: 'PAYABLE_PAID', origin: 'CARRIER_PAYMENT', bizNo, carrierId },
  ])
})

test('a withdrawal is found by its number, and its entries name the partner', async () => {
  const id = await aWithdraw(server, call, companyId)
  const { withdrawNo, holderName } = await server.db
    .selectFrom('withdraw')
    .select(['withdrawNo', 'holderName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [journal] = (await page({ bizNo: withdrawNo })) ?? []
  expect(journal).toMatchObject({ bizType: 'WITHDRAW', origin: 'WITHDRAW', bizNo: withdrawNo, bizId: id })
  expect(await ownersOf(journal?.journalId)).toEqual([holderName, holderName])
})
