import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../../../customer/customer/fixtures.ts'
import { aStationOf } from '../../../../money/ledger/fixtures.ts'
import { asSystem } from '../../../../platform/work.ts'
import { anInvoice } from '../../fixtures.ts'
import { askProviderHandler } from '../ask-provider.ts'
import { chooseGateway } from '../choose-gateway.ts'
import { aProvider } from './fixtures.ts'
import { providerGateway } from './provider-gateway.ts'
import { answerSignature, requestSignature } from './signing.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let provider: Awaited<ReturnType<typeof aProvider>>
let place: { companyId: string; stationId: string }
const contract = { appKey: 'chargedeck', secret: 'a secret of both' }

beforeAll(async () => {
  server = await startTestServer(() => at)
  provider = await aProvider(contract, () => at)
  const companyId = await aCompany(server)
  place = { companyId, stationId: await aStationOf(server, companyId) }
})
beforeEach(() => {
  provider.world.mood = 'good'
})
afterAll(async () => {
  expect(provider.refusals).toEqual([])
  await Promise.all([provider.close(), server.stop()])
})

const gateway = () => providerGateway({ ...contract, baseUrl: provider.url, now: () => at, timeoutMs: 400 })
const asking = askProviderHandler(async () => ({ provider: 'http', gateway: gateway(), sentTo: provider.url }))
const ask = (id: string) => asking.run(server.deps, { id })
const newInvoice = async () => anInvoice(server, { ...place, customerId: await aCustomer(server, place) })
const rowOf = (id: string) => server.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const issuedBy = async (id: string) => provider.kept.get((await rowOf(id)).applyNo)
const stepsOf = async (id: string) =>
  (await server.runSql(`select step from invoice_step where invoice_id = ${id} order by id`)).map(({ step }) => step)

test('a provider that answers issues the invoice that we sent, and its file is kept', async () => {
  const id = await newInvoice()
  await ask(id)
  const row = await rowOf(id)
  const kept = await issuedBy(id)
  expect(row).toMatchObject({
    status: invoiceStates.issued,
    invoiceNo: kept?.invoiceNo,
    provider: 'http',
    failReason: null,
  })
  expect(kept?.question).toMatchObject({
    total: '30.00',
    net: '27.42',
    tax: '2.58',
    buyer: { name: '示例物流有限公司', taxNo: '91330100799655058B' },
    seller: { taxNo: '91440300708461136T' },
    lines: [
      { name: '*供电*充电电费', taxRate: '0.1300', total: '15.00' },
      { name: '*现代服务*充电服务费', taxRate: '0.0600', total: '15.00' },
    ],
  })
  const [file] = await server.runSql(
    `select file_origin_name, media_type from sys_file_info where id = ${row.pdfFileId}`,
  )
  expect(file).toEqual({ fileOriginName: `发票${kept?.invoiceNo}.pdf`, mediaType: 'application/pdf' })
  expect(await stepsOf(id)).toEqual(['request', 'send', 'issue'])
})

test.each([
  ['never', '无法连接'],
  ['busy', '返回503'],
  ['lost', '无法连接'],
  ['forged', '签名不符'],
  ['stale', '时间不符'],
  ['garbled', '无法连接'],
  ['other amount', '金额不符'],
  ['other number', '另一申请单'],
  ['no file', '不完整'],
] as const)(
  'an answer that is %s changes nothing, and the invoice is issued once when it answers well',
  async (mood, reason) => {
    const id = await newInvoice()
    const before = provider.kept.size
    provider.world.mood = mood
    await ask(id)
    await ask(id)
    const waiting = await rowOf(id)
    expect(waiting).toMatchObject({ status: invoiceStates.issuing, invoiceNo: null, pdfFileId: null })
    expect(waiting.failReason).toContain(reason)
    expect(waiting.nextAskTime).not.toBeNull()
    provider.world.mood = 'good'
    await ask(id)
    expect(await rowOf(id)).toMatchObject({ status: invoiceStates.issued, failReason: null, nextAskTime: null })
    expect(provider.kept.size - before).toBe(1)
  },
)

test('an old answer, signed for another question, is not believed', async () => {
  const [first, second] = [await newInvoice(), await newInvoice()]
  await ask(first)
  provider.world.mood = 'replayed'
  await ask(second)
  expect(await rowOf(second)).toMatchObject({ status: invoiceStates.issuing, invoiceNo: null })
  expect((await rowOf(second)).failReason).toContain('签名不符')
})

test('a provider that needs time is asked again until it is done', async () => {
  const id = await newInvoice()
  provider.world.mood = 'late'
  await ask(id)
  await ask(id)
  expect(await rowOf(id)).toMatchObject({ status: invoiceStates.issuing, attemptQty: 2, failReason: null })
  provider.world.mood = 'good'
  await ask(id)
  expect((await rowOf(id)).status).toBe(invoiceStates.issued)
})

test('a refused invoice says why, is tried again with its number, and nothing is asked meanwhile', async () => {
  const id = await newInvoice()
  provider.world.mood = 'refuses'
  await ask(id)
  expect(await rowOf(id)).toMatchObject({
    status: invoiceStates.failed,
    failReason: '购买方税号不存在',
    nextAskTime: null,
  })
  const { asked } = provider.world
  await ask(id)
  expect(provider.world.asked).toBe(asked)
  const finance = await server.signIn({ permissions: ['invoice:retry'], orgIds: ['100'] })
  expect((await finance('PUT', '/invoice/retry', { id })).success).toBe(true)
  expect((await finance('PUT', '/invoice/retry', { id })).message).toBe('发票当前状态不允许此操作')
  provider.world.mood = 'good'
  await ask(id)
  expect((await rowOf(id)).status).toBe(invoiceStates.issued)
  expect(await stepsOf(id)).toEqual(['request', 'send', 'refuse', 'retry', 'send', 'issue'])
})

test('a crash after the sending was written, and before or after the provider got it, issues once', async () => {
  for (const arrived of [true, false]) {
    const id = await newInvoice()
    const before = provider.kept.size
    const killed = new Error('killed')
    const dying = askProviderHandler(async () => ({
      provider: 'http',
      sentTo: provider.url,
      gateway: {
        ...gateway(),
        issue: async (order) => {
          if (arrived) await gateway().issue(order)
          throw killed
        },
      },
    }))
    await expect(dying.run(server.deps, { id })).rejects.toBe(killed)
    expect((await rowOf(id)).status).toBe(invoiceStates.issuing)
    await ask(id)
    expect((await rowOf(id)).status).toBe(invoiceStates.issued)
    expect(provider.kept.size - before).toBe(1)
  }
})

test('two jobs at once issue one invoice', async () => {
  const id = await newInvoice()
  const before = provider.kept.size
  await Promise.allSettled([ask(id), ask(id)])
  await ask(id)
  expect((await rowOf(id)).status).toBe(invoiceStates.issued)
  expect(provider.kept.size - before).toBe(1)
  expect((await stepsOf(id)).filter((step) => step === 'issue')).toHaveLength(1)
})

test('a red letter has its own number, names the invoice, and frees the orders only when it is issued', async () => {
  const id = await newInvoice()
  await ask(id)
  const finance = await server.signIn({ permissions: ['invoice:redLetter'], orgIds: ['100'] })
  const body = { id, redReason: 'MISTAKE', note: '抬头填错' }
  expect((await finance('PUT', '/invoice/redLetter', body)).success).toBe(true)
  expect((await finance('PUT', '/invoice/redLetter', body)).message).toBe('发票当前状态不允许此操作')
  const held = async () =>
    (
      await server.runSql(
        `select count(*)::int as qty from invoice_order where invoice_id = ${id} and free_time is null`,
      )
    )[0]
  provider.world.mood = 'refuses'
  await ask(id)
  expect(await rowOf(id)).toMatchObject({ status: invoiceStates.issued, failReason: '购买方税号不存在' })
  expect(await held()).toEqual({ qty: 1 })
  provider.world.mood = 'lost'
  await finance('PUT', '/invoice/redLetter', body)
  await ask(id)
  expect((await rowOf(id)).status).toBe(invoiceStates.reversing)
  provider.world.mood = 'good'
  await ask(id)
  const row = await rowOf(id)
  const red = provider.kept.get(row.redApplyNo ?? '')
  expect(red?.question).toMatchObject({ originalInvoiceNo: row.invoiceNo, reason: 'MISTAKE', total: '30.00' })
  expect(row).toMatchObject({ status: invoiceStates.reversed, redInvoiceNo: red?.invoiceNo })
  expect(await held()).toEqual({ qty: 0 })
})

test('nobody is asked for ever: after three days staff decide', async () => {
  const id = await newInvoice()
  const finance = await server.signIn({ permissions: ['invoice:ask', 'invoice:failStuck'], orgIds: ['100'] })
  provider.world.mood = 'busy'
  await ask(id)
  at = new Date(at.getTime() + 73 * 3_600_000)
  await ask(id)
  expect(await rowOf(id)).toMatchObject({ status: invoiceStates.issuing, nextAskTime: null })
  const told = await server.runSql(
    `select payload ->> 'content' as content from graphile_worker._private_jobs where payload->>'title' = '开票长时间无结果'`,
  )
  expect(JSON.stringify(told)).toContain((await rowOf(id)).applyNo)
  expect((await finance('PUT', '/invoice/ask', { id })).success).toBe(true)
  const [job] = await server.runSql(
    `select run_at <= now() as due from graphile_worker.jobs where key = 'invoice:${id}'`,
  )
  expect(job).toEqual({ due: true })
  const waiting = await newInvoice()
  await ask(waiting)
  const reason = '服务商确认没有收到'
  expect(await finance('PUT', '/invoice/failStuck', { id: waiting, reason })).toMatchObject({ code: 3036097 })
  expect(await finance('PUT', '/invoice/failStuck', { id, reason })).toMatchObject({ code: 200 })
  expect(await rowOf(id)).toMatchObject({ status: invoiceStates.failed, failReason: reason })
  expect(await finance('PUT', '/invoice/failStuck', { id, reason })).toMatchObject({ code: 3036081 })
})

test('what one account at a provider has is asked of no other, and issued by no other', async () => {
  const id = await newInvoice()
  const before = provider.kept.size
  provider.world.mood = 'lost'
  await ask(id)
  provider.world.mood = 'good'
  const asked = { issue: 0, query: 0 }
  const other = askProviderHandler(async () => ({
    provider: 'http',
    sentTo: 'another account',
    gateway: {
      issue: async () => {
        asked.issue += 1
        return { said: 'pending' }
      },
      query: async () => {
        asked.query += 1
        return { said: 'unknown' }
      },
    },
  }))
  await other.run(server.deps, { id })
  expect(asked).toEqual({ issue: 0, query: 0 })
  expect(await rowOf(id)).toMatchObject({ status: invoiceStates.issuing, provider: 'http', sentTo: provider.url })
  expect((await rowOf(id)).failReason).toContain('另一开票服务商')
  await ask(id)
  expect((await rowOf(id)).status).toBe(invoiceStates.issued)
  expect(provider.kept.size - before).toBe(1)
})

test('the settings choose the provider, and incomplete ones choose none', async () => {
  const choose = () => asSystem(server.deps, 'test', chooseGateway)
  expect((await choose())?.provider).toBe('sandbox')
  const set = (code: string, value: string) =>
    server.runSql(`insert into sys_config (id, code, name, kind, value, sys_flag, group_code, create_time)
      values (${server.nextId()}, '${code}', '${code}', 'TEXT', '${value}', 'Y', 'INVOICE', now())`)
  await set('INVOICE_PROVIDER', 'http')
  await set('INVOICE_API_URL', provider.url)
  expect(await choose()).toBeNull()
})

test('the signatures are those of the documented example', () => {
  const signed = { timestamp: '1773288000000', nonce: 'b1f7c2' }
  const request = { ...signed, path: '/v1/queries', body: '{"number":"FP1"}' }
  expect([requestSignature('secret', request), answerSignature('secret', { ...signed, body: '{}' })]).toEqual([
    'c6e95b25cd49edc78a03c59194f52975e49b037e279403648153a8101be76450',
    'fb3c3eed663640d6008ed7fa613af30e3348e1e4ee3fff6b10da241f640efebb',
  ])
})
