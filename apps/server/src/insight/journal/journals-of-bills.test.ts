import type { ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import type { Page } from '@chargedeck/contract/paging'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { compareWith } from '../../money/channel-bill/fixtures.ts'
import { aSandbox } from '../../money/pay-trans/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  const permissions = ['journal:page', 'channel:bill:diff:page', 'channel:bill:diff:settle']
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const page = async (query: object = {}) => (await call<Page<ListedJournal>>('GET', '/journal/page', query)).data?.rows

test('the fee, the differences of a day and their settlement lead to the bill and to the difference', async () => {
  const companyId = await aCompany(server)
  const payConfigId = await aSandbox(server, companyId)
  const line = { kind: 'PAY', number: 'STRANGE1', channelNo: '42', feeAmt: fen(6), time: server.now() } as const
  const of = { payConfigId, companyId, billDay: '2026-03-11' }
  const billId = await compareWith(server, of, [{ ...line, amt: fen(700) }])
  const { data } = await call<Page<{ id: string }>>('GET', '/channel/bill/diff/page', { billId })
  const diffId = data?.rows[0]?.id
  await call('PUT', '/channel/bill/diff/settle', { id: diffId, way: 'WRITTEN_OFF', reason: '已核实' })
  const bill = { origin: 'CHANNEL_BILL', bizNo: 'WePay沙箱 2026-03-11', bizId: billId, billId, tradeId: null }
  const diff = { origin: 'CHANNEL_DIFF', bizNo: 'STRANGE1', bizId: diffId, billId, tradeId: null }
  expect(await page()).toMatchObject([
    { bizType: 'CHANNEL_DIFF_SETTLED', ...diff },
    { bizType: 'CHANNEL_DIFF', ...bill },
    { bizType: 'CHANNEL_FEE', ...bill },
  ])
  expect(await page({ bizNo: ' strange1 ' })).toMatchObject([diff])
})
