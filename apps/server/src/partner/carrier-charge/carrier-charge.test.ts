import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { kwh } from '../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { invariantsOf, orderRow, reading } from '../../../test/world.ts'
import { chargeOrderJobs, orderSettledJobs, startCommandEnded } from '../../charging/charge-order/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aCarrierDay } from './fixtures.ts'
import { chargeMessageEnds, tellCarriers, tellMovesHandler } from './public.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aCarrierDay>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aCarrierDay(server)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const aStopCode = `insert into alarm_code (id, code, name, alarm_type, protocol, alarm_level, side, normal_flag, carrier_stop_reason, create_time)
  values (77, 'P16', '流量方停止', 'STOP_CAUSE', 'ALL', 4, 'USER', 1, 1, now())`
const work = async () => {
  const handlers = [...chargeOrderJobs, ...orderSettledJobs([tellCarriers]), tellMovesHandler]
  for (let round = 0; round < 3; round += 1)
    await runDueJobs({ url: server.url, deps: { ...server.deps, now: day.now }, handlers })
}
const begin = async (more: object = {}) => {
  const StartChargeSeq = await day.nextSeq()
  const body = { StartChargeSeq, ConnectorID: day.world.gunCodes[0], ...more }
  return { StartChargeSeq, answer: await day.ask('query_start_charge', body) }
}
const orderOf = async (seq: string) => {
  const { id } = await server.db
    .selectFrom('chargeOrder')
    .select('id')
    .where('carrierOrderNo', '=', seq)
    .executeTakeFirstOrThrow()
  return orderRow(server, id)
}
async function charging() {
  const { StartChargeSeq } = await begin()
  const { idTag } = await orderOf(StartChargeSeq)
  const { transactionNo } = await day.charger.start({ idTag: idTag ?? '', at: day.now(), meter: kwh(100) })
  return { StartChargeSeq, transactionNo }
}

test('a start is taken at once, and its result is told when the charger has begun', async () => {
  const { StartChargeSeq, answer } = await begin()
  expect(answer).toMatchObject({ StartChargeSeq, StartChargeSeqStat: 1, SuccStat: 0, FailReason: 0 })
  const { idTag } = await orderOf(StartChargeSeq)
  await day.charger.start({ idTag: idTag ?? '', at: day.now(), meter: kwh(100) })
  await work()
  const StartTime = '2026-03-12 08:00:00'
  expect(await day.messages()).toEqual([
    {
      apiName: 'notification_start_charge_result',
      content: { StartChargeSeq, StartChargeSeqStat: 2, ConnectorID: day.world.gunCodes[0], StartTime },
    },
  ])
})

test('a start that comes again gets the first answer with the state as it is now; for another gun it is refused', async () => {
  const { StartChargeSeq } = await charging()
  const [one, other] = day.world.gunCodes
  expect(await day.ask('query_start_charge', { StartChargeSeq, ConnectorID: one })).toMatchObject({
    StartChargeSeqStat: 2,
    SuccStat: 0,
  })
  expect(await day.ask('query_start_charge', { StartChargeSeq, ConnectorID: other })).toMatchObject({
    SuccStat: 1,
    FailReason: 10,
  })
})

test('of two starts with one number at once the second gets the answer of the first', async () => {
  const body = { StartChargeSeq: await day.nextSeq(), ConnectorID: day.world.gunCodes[0] }
  const answers = await Promise.all([day.ask('query_start_charge', body), day.ask('query_start_charge', body)])
  for (const answer of answers) expect(answer).toMatchObject({ StartChargeSeqStat: 1, SuccStat: 0, FailReason: 0 })
})

test('a carrier that was disabled while its start was on the way starts nothing', async () => {
  await server.runSql(`update carrier set status = '1' where id = ${day.carrierId}`)
  await expect(begin()).rejects.toMatchObject({ ret: 4004, message: '运营商已停用' })
})

test('the text of a label names its gun', async () => {
  const { answer } = await begin({ ConnectorID: `hlht://${day.world.gunCodes[0]}.MA0000001/` })
  expect(answer).toMatchObject({ SuccStat: 0 })
})

test('a balance that no charge can use up is no limit, however large', async () => {
  expect((await begin({ Balance: 1e300 })).answer).toMatchObject({ SuccStat: 0, FailReason: 0 })
})

test.each([
  ['a gun that nobody knows', { ConnectorID: 'NO' }, 1],
  ['a balance that is used up at once', { Balance: 0.5 }, 4],
  ['a balance below nothing', { Balance: -1e300 }, 4],
] as const)('a start at %s is refused and leaves nothing behind', async (_, more, FailReason) => {
  const { StartChargeSeq, answer } = await begin(more)
  expect(answer).toMatchObject({ SuccStat: 1, FailReason })
  const left = server.db.selectFrom('chargeOrder').select('id').where('carrierOrderNo', '=', StartChargeSeq)
  expect(await left.execute()).toEqual([])
})

test('a gun in use, one whose pile is away and a station that is not bound are refused each by their reason', async () => {
  await begin()
  expect((await begin()).answer).toMatchObject({ SuccStat: 1, FailReason: 91 })
  await server.runSql(`update charger_pile set net_status = '0' where id = ${day.world.pileId}`)
  expect((await begin({ ConnectorID: day.world.gunCodes[1] })).answer).toMatchObject({ SuccStat: 1, FailReason: 2 })
  await server.runSql(`update carrier_site set enable_flag = 0 where carrier_id = ${day.carrierId}`)
  expect((await begin({ ConnectorID: day.world.gunCodes[1] })).answer).toMatchObject({ SuccStat: 1, FailReason: 1 })
})

test('numbers of another length or operator, and charges that nobody knows, are refused in the words of the standard', async () => {
  const ConnectorID = day.world.gunCodes[0]
  const ask = (StartChargeSeq: string) => day.ask('query_start_charge', { StartChargeSeq, ConnectorID })
  await expect(ask('123')).rejects.toMatchObject({ ret: 4004, message: '参数StartChargeSeq须为27位' })
  await expect(ask(`OTHER0001${'0'.repeat(18)}`)).rejects.toMatchObject({ ret: 4004 })
  const StartChargeSeq = await day.nextSeq()
  for (const apiName of ['query_stop_charge', 'query_equip_charge_status'])
    await expect(day.ask(apiName, { StartChargeSeq, ConnectorID })).rejects.toMatchObject({
      ret: 4004,
      message: 'StartChargeSeq不存在',
    })
})

test('a charge that does not begin is told as ended', async () => {
  const { StartChargeSeq } = await begin()
  const { id: orderId } = await orderOf(StartChargeSeq)
  await day.system((ctx) => startCommandEnded(ctx, { orderId }, { result: 'OFFLINE' }))
  await work()
  expect(await day.messages()).toMatchObject([{ content: { StartChargeSeq, StartChargeSeqStat: 4 } }])
})

test('the pre-check answers as a start would, and says when nothing is plugged in', async () => {
  const auth = async (ConnectorID: string = day.world.gunCodes[0]) =>
    day.ask('query_equip_auth', { EquipAuthSeq: await day.nextSeq(), ConnectorID })
  const state = (runStatus: string) =>
    server.runSql(`update charger_gun set run_status = '${runStatus}' where id = ${day.world.gunIds[0]}`)
  await state('1')
  expect(await auth()).toMatchObject({ SuccStat: 1, FailReason: 1 })
  await state('2')
  expect(await auth()).toMatchObject({ SuccStat: 0, FailReason: 0 })
  await state('255')
  expect(await auth()).toMatchObject({ SuccStat: 1, FailReason: 2 })
  expect(await auth('NO')).toMatchObject({ SuccStat: 1, FailReason: 3 })
})

test('while it charges the carrier sees what it has come to', async () => {
  const { StartChargeSeq, transactionNo } = await charging()
  const readings = [reading(day.moment('08:10:00'), kwh(115))]
  await day.charger.meter({ transactionNo, readings })
  const status = await day.ask('query_equip_charge_status', { StartChargeSeq })
  expect(status).toMatchObject({ StartChargeSeqStat: 2, TotalPower: 15, EndTime: '2026-03-12 08:10:00' })
  const { ElecMoney, SeviceMoney, TotalMoney } = status as Record<string, number>
  expect(Math.round(((ElecMoney ?? 0) + (SeviceMoney ?? 0)) * 100)).toBe(Math.round((TotalMoney ?? 0) * 100))
})

test('a stop is asked for, told when it has happened, and answered as stopped when it comes again later', async () => {
  await server.runSql(aStopCode)
  const { StartChargeSeq, transactionNo } = await charging()
  const ConnectorID = day.world.gunCodes[0]
  const stop = () => day.ask('query_stop_charge', { StartChargeSeq, ConnectorID })
  expect(await stop()).toMatchObject({ StartChargeSeqStat: 3, SuccStat: 0 })
  expect(await stop()).toMatchObject({ StartChargeSeqStat: 3, SuccStat: 0 })
  await day.stopAt(transactionNo, '08:20:00', kwh(110), { reason: 'REMOTE' })
  await work()
  expect(await stop()).toMatchObject({ StartChargeSeqStat: 4, SuccStat: 1, FailReason: 3 })
  expect((await day.messages()).map(({ apiName }) => apiName)).toEqual([
    'notification_start_charge_result',
    'notification_stop_charge_result',
    'notification_charge_order_info',
  ])
  const order = (await day.messages()).at(-1)?.content
  expect(order).toMatchObject({ StartChargeSeq, TotalPower: 10, StopReason: 1 })
  const { actualAmt } = await orderOf(StartChargeSeq)
  expect(Math.round(Number(order?.['TotalMoney']) * 100)).toBe(actualAmt)
})

test('the order says whether its carrier confirmed it', async () => {
  const { StartChargeSeq, transactionNo } = await charging()
  await day.stopAt(transactionNo, '08:20:00')
  await work()
  const { id: orderId, carrierId } = await orderOf(StartChargeSeq)
  expect(await orderOf(StartChargeSeq)).toMatchObject({ tppPushStatus: '00' })
  const message = { id: '1', carrierId: carrierId ?? '', orderId, stationId: null, subjectId: orderId, content: {} }
  const ends = async (confirmResult: number) =>
    day.system(async (ctx) =>
      chargeMessageEnds['notification_charge_order_info']?.(
        ctx,
        { ...message, apiName: 'notification_charge_order_info', createTime: day.now() },
        { isReceived: confirmResult === 0, confirmResult, reason: null, data: null, isOver: true },
      ),
    )
  await ends(1)
  expect(await orderOf(StartChargeSeq)).toMatchObject({ tppPushStatus: '40' })
  await ends(0)
  expect(await orderOf(StartChargeSeq)).toMatchObject({ tppPushStatus: '30' })
})

test('a carrier that wants no orders gets none', async () => {
  await server.runSql(`update carrier set push_order_flag = 0 where id = ${day.carrierId}`)
  const { StartChargeSeq, transactionNo } = await charging()
  await day.stopAt(transactionNo, '08:20:00')
  await work()
  expect(await orderOf(StartChargeSeq)).toMatchObject({ tppPushStatus: '90' })
})

test('a margin below what a start needs refuses it', async () => {
  day = await aCarrierDay(server, fen(999))
  expect((await begin()).answer).toMatchObject({ SuccStat: 1, FailReason: 4 })
})
