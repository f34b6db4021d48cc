import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { aCaller, pdf, png } from '../../../base/file/fixtures.ts'
import { watchOrders } from '../watch/watch-orders.ts'

const calls = ['settle', 'settle:preview', 'settle:confirm', 'settle:refuse', 'settle:file'].map(
  (name) => `charge:order:manually:${name}`,
)
const permissions = [...calls, 'charge:order:detail', 'charge:order:page']
const settlePath = '/charge/order/manually/settle'
type Caller = Awaited<ReturnType<typeof aCaller>>
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let clerk: Caller
let lead: Caller

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aDay(server, '09:00:00')
  clerk = await aCaller(server, { permissions, orgIds: ['100'] })
  lead = await aCaller(server, { permissions, orgIds: ['100'] })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** Settled and paid: 11.31. */
async function settled(): Promise<string> {
  const { cardNo } = await aCustomer(server, day.world)
  const started = { idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(0) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  return orderId
}
const post = async (by: Caller, path: string, body: object) =>
  (await by.post(`${settlePath}${path}`, body)).json<{ code: number; message: string; data: ChargeOrder }>()
const askFor = (orderId: string, actualAmt = 60_000, facts: object = {}) =>
  post(clerk, '', { orderId, actualAmt, reason: '整月漏计', ...facts })
/** As they see it: the newest settlement of the order. */
const seenBy = async (orderId: string) => {
  const [newest] = await server.runSql(
    `select id from manual_settlement where order_id = ${orderId} order by id desc limit 1`,
  )
  return { orderId, settlementId: newest?.['id'] }
}
const confirm = async (by: Caller, orderId: string) => post(by, '/confirm', await seenBy(orderId))
const refuse = async (by: Caller, orderId: string) =>
  post(by, '/refuse', { ...(await seenBy(orderId)), reason: '依据不足' })
const read = async <Data>(by: Caller, path: string) => (await by.get(path)).json<{ data: Data }>().data

test('an end that the gun cannot have reached, or below what the driver saw, waits for a second person', async () => {
  const { cardNo } = await aCustomer(server, day.world)
  const started = { idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(1_000_000) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:15:00'), 1_100_000)] })
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(900_000) })
  await runJobs(server, day.clock)
  const until = (endTime: string, endMeter: number) => ({ orderId, endTime: `2026-03-12 ${endTime}`, endMeter })
  const doubtsAt = async ({ endTime, endMeter }: ReturnType<typeof until>) => {
    const asked = `orderId=${orderId}&endTime=${encodeURIComponent(endTime)}&endMeter=${endMeter}`
    return (await read<SettlementPreview>(clerk, `${settlePath}/preview?${asked}`)).doubts
  }
  expect(await doubtsAt(until('09:30:00', 1_150_000))).toEqual([])
  expect(await doubtsAt(until('09:30:00', 1_050_000))).toEqual(['止值低于已计的采样，超出允许差异'])
  const beyond = until('09:16:00', 1_900_000)
  expect(await doubtsAt(beyond)).toEqual(['电量超出额定功率可达到的上限'])
  const asked = await post(clerk, '', { ...beyond, reason: '按现场读数' })
  expect(asked.data).toMatchObject({ orderStatus: '80', settlementWaits: true })
  const { settlements } = await read<ChargeOrderDetail>(lead, `/charge/order/detail?orderId=${orderId}`)
  expect(settlements).toMatchObject([{ doubts: ['电量超出额定功率可达到的上限'] }])
  expect((await confirm(lead, orderId)).data).toMatchObject({ totalEnergy: 900_000, settlementWaits: false })
})

test('without a bill, what the charger reported bounds what one person may settle; nobody settles into the future', async () => {
  const { cardNo } = await aCustomer(server, day.world)
  const started = { idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(1_000_000) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.stop({ transactionNo, at: day.moment('09:10:00'), meter: energyE4(1_900_000) })
  await runJobs(server, day.clock)
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '80', actualAmt: null })
  const answerTo = async (endTime: string, endMeter: number) =>
    read<SettlementPreview | null>(
      clerk,
      `${settlePath}/preview?orderId=${orderId}&endTime=${encodeURIComponent(`2026-03-12 ${endTime}`)}&endMeter=${endMeter}`,
    )
  expect((await answerTo('09:10:00', 1_050_000))?.doubts).toEqual(['止值低于已计的采样，超出允许差异'])
  expect((await answerTo('11:50:00', 1_950_000))?.doubts).toEqual(['晚于并高于桩上报的停止'])
  expect(await answerTo('12:00:01', 1_050_000)).toEqual({ fields: { endTime: '结束时间不能晚于现在' } })
})

test('a change above the limit waits for a second person, who sees what shows it', async () => {
  const orderId = await settled()
  const { data: fileId } = await clerk.upload('电表.png', new Uint8Array(png))
  const asked = await askFor(orderId, 60_000, { fileIds: [fileId] })
  expect(asked.data).toMatchObject({ orderStatus: '50', actualAmt: 1131, settlementWaits: true })
  const told = await server.runSql(
    `select payload from graphile_worker._private_jobs where payload->>'title' = '人工结算待复核'`,
  )
  expect(JSON.stringify(told)).toContain('拟由11.31元改为600.00元')
  const waiting = await read<Page<ChargeOrder>>(lead, '/charge/order/page?settlementWaitsOnly=1')
  expect(waiting.rows.map((row) => row.orderId)).toEqual([orderId])
  const { settlements } = await read<ChargeOrderDetail>(lead, `/charge/order/detail?orderId=${orderId}`)
  expect(settlements).toMatchObject([
    { status: '00', beforeAmt: 1131, afterAmt: 60_000, files: [{ name: '电表.png', preview: 'IMAGE' }] },
  ])
  const shown = await lead.get(`${settlePath}/file?orderId=${orderId}&fileId=${fileId}`)
  expect(shown.rawPayload).toEqual(png)
  expect(await confirm(clerk, orderId)).toMatchObject({ code: 3035039, message: '须由另一人复核' })
  expect((await confirm(lead, orderId)).data).toMatchObject({ actualAmt: 60_000, settlementWaits: false })
  const after = await read<ChargeOrderDetail>(lead, `/charge/order/detail?orderId=${orderId}`)
  expect(after.settlements).toMatchObject([{ status: '30', reviewUserName: expect.any(String) }])
})

test('a reviewer who does not settle sees what the change would do; who only reads orders does not', async () => {
  const orderId = await settled()
  await askFor(orderId)
  const asked = `${settlePath}/preview?orderId=${orderId}&actualAmt=60000`
  const preview = 'charge:order:manually:settle:preview'
  const reviewer = await aCaller(server, {
    permissions: [preview, 'charge:order:manually:settle:confirm'],
    orgIds: ['100'],
  })
  const { actualAmt, principalAmt, giftPayAmt, owedAmt } = await read<SettlementPreview>(reviewer, asked)
  expect(actualAmt).toBe(60_000)
  expect(principalAmt + giftPayAmt + owedAmt).toBe(60_000)
  const reader = await aCaller(server, { permissions: [preview, 'charge:order:detail'], orgIds: ['100'] })
  expect((await reader.get(asked)).json<{ success: boolean }>().success).toBe(false)
})

test('exactly the limit needs nobody else', async () => {
  const orderId = await settled()
  expect((await askFor(orderId, 1131 + 50_000)).data).toMatchObject({ actualAmt: 51_131, settlementWaits: false })
})

test('several small changes count as one, until a second person has looked', async () => {
  const orderId = await settled()
  expect((await askFor(orderId, 40_000)).data).toMatchObject({ actualAmt: 40_000, settlementWaits: false })
  expect((await askFor(orderId, 60_000)).data).toMatchObject({ actualAmt: 40_000, settlementWaits: true })
  expect((await confirm(lead, orderId)).data).toMatchObject({ actualAmt: 60_000 })
  expect((await askFor(orderId, 90_000)).data).toMatchObject({ actualAmt: 90_000, settlementWaits: false })
})

test('refused, the order stays as it is and can be settled in another way', async () => {
  const orderId = await settled()
  await askFor(orderId)
  expect((await refuse(lead, orderId)).data).toMatchObject({ actualAmt: 1131, settlementWaits: false })
  expect(await confirm(lead, orderId)).toMatchObject({ code: 3035038, message: '订单没有待复核的人工结算' })
  expect((await askFor(orderId, 1000)).data).toMatchObject({ actualAmt: 1000 })
})

test('while one waits, nobody settles the order otherwise', async () => {
  const orderId = await settled()
  await askFor(orderId)
  expect(await askFor(orderId, 1000)).toMatchObject({ code: 3035037, message: '订单有待复核的人工结算，请先复核' })
  expect(await orderRow(server, orderId)).toMatchObject({ actualAmt: 1131 })
})

/** Stopped, and its settlement has not run yet. */
async function stopped(): Promise<string> {
  const { cardNo } = await aCustomer(server, day.world)
  const started = { idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(0) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  return orderId
}

const ends = { endTime: '2026-03-12 09:30:00', endMeter: 100_000 }

test('while one waits, a stopped order is not settled by itself either, and is settled as the second person confirms', async () => {
  const orderId = await stopped()
  expect((await askFor(orderId, 60_000, ends)).data).toMatchObject({ orderStatus: '30', settlementWaits: true })
  day.moment('10:30:00')
  await runJobs(server, day.clock)
  await watchOrders({ ...server.deps, now: day.clock.now })
  await runJobs(server, day.clock)
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '30', actualAmt: null })
  expect((await confirm(lead, orderId)).data).toMatchObject({ orderStatus: '50', actualAmt: 60_000 })
})

test('a stopped order whose settlement by hand is refused is settled by itself', async () => {
  const orderId = await stopped()
  await askFor(orderId, 60_000, ends)
  await runJobs(server, day.clock)
  await refuse(lead, orderId)
  await runJobs(server, day.clock)
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '50', actualAmt: 1131 })
})

test('a stopped order whose settlement is refused after a long wait is settled by itself, and not left to staff', async () => {
  const orderId = await stopped()
  await askFor(orderId, 60_000, ends)
  await runJobs(server, day.clock)
  await server.runSql(
    `update charge_order_move set move_time = move_time - interval '2 hours' where order_id = ${orderId}`,
  )
  await refuse(lead, orderId)
  await watchOrders({ ...server.deps, now: server.now })
  await runJobs(server, day.clock)
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '50', actualAmt: 1131 })
})

test('a reviewer confirms the settlement that they have read, not the one that took its place', async () => {
  const orderId = await settled()
  await askFor(orderId, 60_000)
  const seen = await read<ChargeOrderDetail>(lead, `/charge/order/detail?orderId=${orderId}`)
  const settlementId = seen.settlements[0]?.settlementId
  await refuse(clerk, orderId)
  await askFor(orderId, 9_000_000)
  expect(await post(lead, '/confirm', { orderId, settlementId })).toMatchObject({ code: 3035038 })
  expect(await orderRow(server, orderId)).toMatchObject({ actualAmt: 1131 })
})

test('confirmed by two at once, it is carried out once', async () => {
  const orderId = await settled()
  await askFor(orderId)
  const third = await aCaller(server, { permissions, orgIds: ['100'] })
  const codes = (await Promise.all([confirm(lead, orderId), confirm(third, orderId)])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3035038])
  expect(await orderRow(server, orderId)).toMatchObject({ actualAmt: 60_000 })
})

test('a file is a picture or a PDF of the caller themselves, and belongs to one settlement', async () => {
  const orderId = await settled()
  const [text, strange, good] = [
    (await clerk.upload('说明.txt', '电表')).data,
    (await lead.upload('电表.pdf', new Uint8Array(pdf))).data,
    (await clerk.upload('电表.pdf', new Uint8Array(pdf))).data,
  ]
  for (const fileId of [text, strange, '404'])
    expect((await askFor(orderId, 1000, { fileIds: [fileId] })).code, fileId).toBe(3035040)
  expect((await askFor(orderId, 1000, { fileIds: [good] })).code).toBe(200)
  expect((await askFor(orderId, 900, { fileIds: [good] })).code).toBe(3035041)
  expect(await orderRow(server, orderId)).toMatchObject({ actualAmt: 1000 })
  const manager = await aCaller(server, { permissions: ['sysFileInfo:delete'] })
  const kept = (await manager.post('/sysFileInfo/delete', { id: good })).json()
  expect(kept).toMatchObject({ message: '文件正在用于人工结算附件，不能删除' })
})

test("another organisation's order has nothing to review and shows no file", async () => {
  const orderId = await settled()
  const { data: fileId } = await clerk.upload('电表.png', new Uint8Array(png))
  await askFor(orderId, 60_000, { fileIds: [fileId] })
  const stranger = await aCaller(server, { permissions, orgIds: ['200'] })
  expect(await confirm(stranger, orderId)).toMatchObject({ code: 3035008 })
  expect(await refuse(stranger, orderId)).toMatchObject({ code: 3035008 })
  const shown = await stranger.get(`${settlePath}/file?orderId=${orderId}&fileId=${fileId}`)
  expect(shown.json()).toMatchObject({ code: 3035008 })
  await refuse(lead, orderId)
})
