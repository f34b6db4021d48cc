import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, runJobs } from '../../../../test/world.ts'

const settle = '/charge/order/manually/settle'
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let orderId: string
beforeAll(async () => {
  server = await startTestServer()
})
/** 100 kWh on the meter at nine o'clock; the stop of the charger is wrong, so the order waits for staff. */
beforeEach(async () => {
  day = await aDay(server, '09:00:00')
  const { cardNo: idTag } = await aCustomer(server, day.world)
  const begun = await day.charger.start({ idTag, at: day.moment('09:00:00'), meter: energyE4(1_000_000) })
  await day.charger.stop({ transactionNo: begun.transactionNo, at: day.moment('09:30:00'), meter: energyE4(900_000) })
  await runJobs(server, day.clock)
  ;({ orderId } = begun)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const permissions = ['charge:order:manually:settle', 'charge:order:manually:settle:confirm']
const staff = () => server.signIn({ permissions, orgIds: ['100'] })
const upTo = (changes: object = {}) => ({
  orderId,
  endTime: '2026-03-12 09:30:00',
  endMeter: 1_100_000,
  reason: '账单缺失',
  ...changes,
})
const countOf = async (table: string, where: string) =>
  (await server.runSql(`select count(*)::int as qty from ${table} where ${where}`))[0]?.['qty']

test('a repeat with the same request id, also at once, settles once and shows the order; the id is for nothing else', async () => {
  const call = await staff()
  const send = (changes = {}) => call<ChargeOrder>('POST', settle, upTo({ requestId: 'R-1', ...changes }))
  const answers = [...(await Promise.all([send(), send()])), await send()]
  for (const { code, data } of answers) expect([code, data?.orderStatus, data?.actualAmt]).toEqual([200, '50', 1131])
  expect(await countOf('journal', `biz_id = ${orderId}`)).toBe(1)
  expect(await countOf('audit_log', `subject_id = '${orderId}' and outcome = 200`)).toBe(1)
  expect(await send({ endMeter: 1_200_000 })).toMatchObject({
    code: 1012001,
    message: '请求ID（requestId）已用于另一次操作',
  })
  const colleague = await staff()
  expect(await colleague('POST', settle, upTo({ requestId: 'R-1' }))).toMatchObject({ code: 3035002 })
})

test('a request that was refused may be sent again with its id', async () => {
  const call = await staff()
  expect(await call('POST', settle, upTo({ requestId: 'R-2', endMeter: 999_999 }))).toMatchObject({ code: 3035003 })
  expect(await call('POST', settle, upTo({ requestId: 'R-2' }))).toMatchObject({ code: 200 })
})

test('a repeated review answers as the first did; without the id it finds nothing to review', async () => {
  const [clerk, lead] = [await staff(), await staff()]
  expect(await clerk('POST', settle, upTo({ actualAmt: 60_000 }))).toMatchObject({ data: { settlementWaits: true } })
  const [waiting] = await server.runSql(`select id::text as id from manual_settlement where order_id = ${orderId}`)
  const seen = { orderId, settlementId: waiting?.['id'] }
  const confirm = (facts: object) => lead<ChargeOrder>('POST', `${settle}/confirm`, { ...seen, ...facts })
  for (const answer of [await confirm({ requestId: 'R-3' }), await confirm({ requestId: 'R-3' })])
    expect(answer).toMatchObject({ code: 200, data: { settlementWaits: false, actualAmt: 60_000 } })
  expect(await confirm({})).toMatchObject({ code: 3035038 })
})

test('a day later an id is free again', async () => {
  const call = await staff()
  expect(await call('POST', settle, upTo({ requestId: 'R-4' }))).toMatchObject({ code: 200 })
  await server.runSql(`update answered_request set create_time = create_time - interval '25 hours'`)
  expect(await call('POST', settle, upTo({ requestId: 'R-4' }))).toMatchObject({ code: 3035002 })
  expect(await countOf('answered_request', `request_id = 'R-4'`)).toBe(1)
})
