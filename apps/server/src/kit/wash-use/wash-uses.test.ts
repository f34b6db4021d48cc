import { randomUUID } from 'node:crypto'
import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { washUseStates } from '@chargedeck/domain/wash-use/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow } from '../../../test/world.ts'
import { anAppOf, appPermissions, sayTo, type App } from '../../driver/door/fixtures.ts'
import { giveWashVoucher } from '../../customer/voucher/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { anOutsideParty, type ReceivedRequest } from '../../platform/outbox/fixtures.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { chargeOrderJobs, orderSettledJobs } from '../../charging/charge-order/public.ts'
import { aWashOf } from '../car-wash/fixtures.ts'
import { deviceSignature } from '../device-call/public.ts'
import { askMachineJobs, giveWashVouchers, startWashHandler, washTimeline } from './public.ts'

const secret = 'wash-secret'
const { requested, washing, done, failed, refunded, cancelled } = washUseStates
let now = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let staff: Awaited<ReturnType<TestServer['signIn']>>
let machine: Awaited<ReturnType<typeof anOutsideParty>>
let customerId: string
let report: object
let isUnderstood = true
const accepted = new Set<string>()

/** A machine that believes only what is signed, and washes once for each number. */
const judge = ({ headers, body }: ReceivedRequest): object => {
  const signed = { time: String(headers['x-time']), nonce: String(headers['x-nonce']), body }
  if (headers['x-sign'] !== deviceSignature(secret, signed)) return { code: 401, message: '签名不正确' }
  const { useNo } = JSON.parse(body) as { useNo?: string }
  if (useNo === undefined) return { code: 0, data: report }
  accepted.add(useNo)
  return isUnderstood ? { code: 0 } : new Date(0) // in JSON no object
}
beforeAll(async () => {
  server = await startTestServer(() => now)
  machine = await anOutsideParty(judge)
  const kit = [
    'page',
    'list',
    'addedOrModify',
    'delete',
    'use:page',
    'use:start',
    'use:cancel',
    'use:confirm',
    'use:refund',
  ]
  staff = await server.signIn({
    permissions: [...appPermissions, ...kit.map((name) => `kit:carWash:${name}`)],
    orgIds: ['100'],
  })
})
beforeEach(async () => {
  await server.runSql('delete from graphile_worker._private_jobs')
  now = fromWallTime('2026-03-12 12:00:00')
  day = await aDay(server, '11:00:00')
  customerId = (await aCustomer(server, day.world, { amt: 2000, giftAmt: 500 })).id
  accepted.clear()
  machine.requests.length = 0
  report = { runStatus: washRunStates.idle, washes: [] }
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(async () => {
  await server.stop()
  await machine.close()
})

const save = (facts: object) => staff<{ id: string }>('POST', '/kit/carWash/addedOrModify', facts)
async function aWash(facts: object = {}): Promise<{ id: string; washNo: string }> {
  const wash = aWashOf(day.world.stationId, facts)
  return { id: (await save(wash)).data?.id ?? '', washNo: wash.washNo }
}
const onHttp = () => ({ vendor: 'GENERIC_HTTP', apiUrl: machine.url, appId: 'wash', appSecret: secret })
/** One that has said that it is idle. */
async function anHttpWash(facts: object = {}) {
  const wash = await aWash({ ...onHttp(), ...facts })
  await server.runSql(`update car_wash set run_status = 1 where id = ${wash.id}`)
  return wash
}
type Started = { useId: string; useNo: string; bayNo: number; status: string }
const start = (washId: string, facts: object = {}) =>
  staff<Started>('POST', '/kit/carWash/use/start', {
    requestId: randomUUID(),
    washId,
    customerId,
    payWay: 'WALLET',
    ...facts,
  })
const handlers = [startWashHandler, ...askMachineJobs]
const run = () => runDueJobs({ url: server.url, deps: server.deps, handlers })
const ask = async (washId: string) => {
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, { name: 'ask-car-wash' }, { washId }))
  await run()
}
const uses = async (query: object = {}) =>
  (await staff<{ rows: WashUse[] }>('GET', '/kit/carWash/use/page', query)).data?.rows ?? []
const balances = async () => {
  const wallet = server.db.selectFrom('wallet').select(['balanceAmt', 'giftAmt'])
  return wallet.where('customerId', '=', customerId).executeTakeFirstOrThrow()
}
const shown = async (washId: string) =>
  (await staff<{ rows: CarWash[] }>('GET', '/kit/carWash/page', {})).data?.rows.find(({ id }) => id === washId)
const aVoucher = async () =>
  (await asSystem(server.deps, 'test', (ctx) =>
    giveWashVoucher(ctx, { orderId: ctx.nextId(), customerId, stationId: day.world.stationId, voucherDays: 30 }),
  )) ?? ''
const voucherRow = (id: string) =>
  server.db.selectFrom('voucher').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[S2.6] staff wash a car for a customer: it is paid, the machine is asked by a signed call, and its report ends it', async () => {
  const { id, washNo } = await anHttpWash()
  const { data } = await start(id)
  expect(data).toMatchObject({ status: requested, bayNo: 1 })
  expect(await balances()).toMatchObject({ balanceAmt: 500, giftAmt: 500 })
  await run()
  const body = { useNo: data?.useNo, washNo, bayNo: 1, washMin: 6 }
  expect(machine.requests.map((request) => JSON.parse(request.body) as object)).toEqual([body])
  expect(await uses({ washId: id })).toMatchObject([{ status: washing, payWay: 'WALLET', principalAmt: 1500 }])
  expect(await shown(id)).toMatchObject({ runStatus: washRunStates.inUse, takenBays: [1], todayQty: 1, totalQty: 1 })
  expect((await staff('POST', '/kit/carWash/delete', { id })).code).toBe(3_041_031)
  const renamed = { ...aWashOf(day.world.stationId, onHttp()), id, washNo: `${washNo}X` }
  expect((await save(renamed)).code).toBe(3_041_031)
  report = { runStatus: washRunStates.idle, washes: [{ useNo: data?.useNo, state: 'DONE' }] }
  await ask(id)
  expect(await uses({ washId: id, status: done })).toHaveLength(1)
  expect(await shown(id)).toMatchObject({
    runStatus: washRunStates.idle,
    takenBays: [],
    reportTime: '2026-03-12 12:00:00',
  })
  const [past] = await asSystem(server.deps, 'test', (ctx) => washTimeline(ctx, customerId, 5))
  expect(past).toMatchObject({ title: '洗车', detail: expect.stringContaining('已完成，余额，15.00元') })
  const stranger = await server.signIn({ permissions: ['kit:carWash:use:page'], orgIds: ['200'] })
  const page = await stranger<{ rows: object[] }>('GET', '/kit/carWash/use/page', { washId: id })
  expect(page.data?.rows).toEqual([])
})

test('of two starts for the last bay one wins; a customer washes once at a time; a repeat gets the first answer', async () => {
  const { id } = await aWash({ bayQty: 1 })
  const second = await aCustomer(server, day.world)
  const answers = await Promise.all([start(id), start(id, { customerId: second.id })])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3_041_042])
  const other = await aWash()
  const winner = answers[0]?.code === 200 ? customerId : second.id
  expect((await start(other.id, { customerId: winner })).code).toBe(3_041_043)
  const loser = winner === customerId ? second.id : customerId
  const twice = { customerId: loser, requestId: randomUUID() }
  const [first, again] = [await start(other.id, twice), await start(other.id, twice)]
  expect(again.data).toEqual(first.data)
  expect((await start(id, twice)).code).toBe(1_012_001)
})

test('a machine that fails, refuses or does not answer costs nothing: wallet and voucher are as before', async () => {
  const { id } = await anHttpWash()
  const { data } = await start(id)
  await run()
  report = { runStatus: washRunStates.faulty, washes: [{ useNo: data?.useNo, state: 'FAILED', reason: '水压不足' }] }
  await ask(id)
  expect(await uses({ washId: id })).toMatchObject([{ status: refunded, failReason: '水压不足' }])
  expect(await balances()).toMatchObject({ balanceAmt: 2000, giftAmt: 500 })
  expect((await start(id)).code).toBe(3_041_041) // it is faulty
  const jammed = await aWash({ washNo: 'WS99' })
  await aVoucher()
  await start(jammed.id, { payWay: 'VOUCHER' })
  await run()
  const [refused] = await uses({ washId: jammed.id })
  expect(refused).toMatchObject({ status: refunded, failReason: '沙箱：机器卡滞' })
  expect(await voucherRow(refused?.voucherId ?? '')).toMatchObject({ status: voucherStates.unused, lockOrderId: null })
  const dead = await anHttpWash({ apiUrl: 'http://127.0.0.1:9' })
  await start(dead.id)
  for (let tries = 0; tries < 3; tries++) {
    await server.runSql('update graphile_worker._private_jobs set run_at = now(), locked_at = null')
    await run()
  }
  expect(await shown(dead.id)).toMatchObject({ runStatus: washRunStates.offline, takenBays: [1] })
  now = fromWallTime('2026-03-12 12:05:01')
  await ask(dead.id)
  expect(await uses({ washId: dead.id })).toMatchObject([{ status: refunded }])
  const free = await aWash({ washNo: 'FREE99', priceAmt: 0 })
  await start(free.id)
  await run()
  expect(await uses({ washId: free.id })).toMatchObject([{ status: failed, payWay: 'FREE' }])
})

test('a machine whose answers were lost tells by its report whether it washes: then it is paid, and otherwise the money goes back', async () => {
  const { id } = await anHttpWash()
  const silentThrice = async () => {
    isUnderstood = false
    const { data } = await start(id)
    for (let tries = 0; tries < 3; tries++) {
      await server.runSql('update graphile_worker._private_jobs set run_at = now(), locked_at = null')
      await run()
    }
    isUnderstood = true
    expect(await uses({ useId: data?.useId })).toMatchObject([{ status: requested }])
    return data
  }
  const washes = await silentThrice()
  report = { runStatus: washRunStates.inUse, washes: [{ useNo: washes?.useNo, state: 'RUNNING' }] }
  await ask(id)
  expect(await uses({ useId: washes?.useId })).toMatchObject([{ status: washing, principalAmt: 1500 }])
  report = { runStatus: washRunStates.idle, washes: [{ useNo: washes?.useNo, state: 'DONE' }] }
  await ask(id)
  expect(await uses({ useId: washes?.useId })).toMatchObject([{ status: done }])
  customerId = (await aCustomer(server, day.world, { amt: 2000, giftAmt: 0 })).id
  const stands = await silentThrice()
  report = { runStatus: washRunStates.idle, washes: [] }
  await ask(id)
  expect(await uses({ useId: stands?.useId })).toMatchObject([{ status: refunded }])
  expect(await balances()).toMatchObject({ balanceAmt: 2000 })
})

test('a server that dies before it has the answer asks again with the same number, and the machine washes once', async () => {
  const { id } = await anHttpWash()
  const { data } = await start(id)
  const payload = { useId: data?.useId ?? '' }
  const execute = dieAtSecond()
  const dies = {
    ...server.deps,
    db: { transaction: () => ({ execute }) } as unknown as TestServer['db'],
  }
  await expect(startWashHandler.run(dies, payload)).rejects.toThrow('killed')
  expect(await uses({ washId: id })).toMatchObject([{ status: requested }])
  expect((await staff('POST', '/kit/carWash/use/cancel', { id: data?.useId, reason: '不洗了' })).code).toBe(3_041_047)
  await run()
  expect(await uses({ washId: id })).toMatchObject([{ status: washing }])
  expect(machine.requests).toHaveLength(2)
  expect([...accepted]).toEqual([data?.useNo])
})

/** The first transaction reads the use; the second would write the answer. */
function dieAtSecond() {
  let calls = 0
  const { db } = server
  return (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
    if (++calls > 1) return Promise.reject(new Error('killed'))
    return db.transaction().execute(work)
  }
}

test('a machine that was asked late is given its time to answer, and then given up', async () => {
  const { id } = await anHttpWash({ apiUrl: 'http://127.0.0.1:9' })
  await start(id)
  now = fromWallTime('2026-03-12 12:06:00')
  await run()
  await ask(id)
  expect(await uses({ washId: id })).toMatchObject([{ status: requested }])
  now = fromWallTime('2026-03-12 12:11:01')
  await ask(id)
  expect(await uses({ washId: id })).toMatchObject([{ status: refunded }])
  expect(await balances()).toMatchObject({ balanceAmt: 2000, giftAmt: 500 })
})

const refund = (useId: string) => staff('POST', '/kit/carWash/use/refund', { id: useId, reason: '车身没有洗净' })

test('[S2.6] staff refund a finished wash once, with their reason: the money or the voucher is back, and the driver sees it', async () => {
  const { id } = await anHttpWash()
  const wash = async (payWay: string) => {
    const { data } = await start(id, { payWay })
    await run()
    const useId = data?.useId ?? ''
    expect((await refund(useId)).code).toBe(3_041_049) // it washes still
    report = { runStatus: washRunStates.idle, washes: [{ useNo: data?.useNo, state: 'DONE' }] }
    await ask(id)
    return useId
  }
  const byWallet = await wash('WALLET')
  expect(await balances()).toMatchObject({ balanceAmt: 500, giftAmt: 500 })
  const askedBefore = machine.requests.length
  const clicks = await Promise.all([refund(byWallet), refund(byWallet)])
  expect(clicks.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3_041_049])
  await run()
  expect(machine.requests).toHaveLength(askedBefore)
  expect(await balances()).toMatchObject({ balanceAmt: 2000, giftAmt: 500 })
  const journals = server.db.selectFrom('journal').select('bizType').where('bizId', '=', byWallet).orderBy('id')
  expect((await journals.execute()).map(({ bizType }) => bizType)).toEqual(['WASH', 'WASH_REFUND'])
  const voucherId = await aVoucher()
  const byVoucher = await wash('VOUCHER')
  expect((await refund(byVoucher)).code).toBe(200)
  expect(await voucherRow(voucherId)).toMatchObject({
    status: voucherStates.unused,
    usedOrderId: null,
    lockOrderId: null,
  })
  const seen = { status: refunded, failReason: '车身没有洗净' }
  expect(await uses({ washId: id })).toMatchObject([seen, seen])
  const app = await anAppOf(staff, day.world.companyId)
  const driverSees = await sayTo(server)(app, '/wash/use/page', { customerId, useId: byWallet })
  expect(driverSees.data.rows).toMatchObject([seen])
  const audit = server.db
    .selectFrom('auditLog')
    .select('change')
    .where('subjectId', '=', byWallet)
    .orderBy('id', 'desc')
  expect((await audit.executeTakeFirstOrThrow()).change).toMatchObject({ reason: '车身没有洗净', principalAmt: 1500 })
  const free = await aWash({ washNo: 'FREE1', priceAmt: 0 })
  const { data } = await start(free.id)
  await run()
  now = fromWallTime('2026-03-12 12:06:00')
  await ask(free.id)
  expect(await uses({ useId: data?.useId })).toMatchObject([{ status: done }])
  expect((await refund(data?.useId ?? '')).code).toBe(3_041_049) // it cost nothing
})

test('a wash that costs nothing uses up no voucher', async () => {
  const voucherId = await aVoucher()
  const free = await aWash({ priceAmt: 0 })
  expect(await start(free.id, { payWay: 'VOUCHER', voucherId })).toMatchObject({ code: 200 })
  await run()
  expect(await uses({ washId: free.id })).toMatchObject([{ status: washing, payWay: 'FREE', voucherId: null }])
  expect(await voucherRow(voucherId)).toMatchObject({ status: voucherStates.unused, usedOrderId: null })
})

test('what the machine was not asked yet can be cancelled, and the money is back', async () => {
  const { id } = await aWash()
  const { data } = await start(id)
  expect((await staff('POST', '/kit/carWash/use/cancel', { id: data?.useId, reason: '不洗了' })).code).toBe(200)
  await run()
  expect(await uses({ washId: id })).toMatchObject([{ status: cancelled, failReason: '不洗了' }])
  expect(await balances()).toMatchObject({ balanceAmt: 2000, giftAmt: 500 })
  expect((await staff('POST', '/kit/carWash/use/cancel', { id: '1', reason: '-' })).code).toBe(3_041_040)
})

test('a wallet that lacks money, a locked or strange customer, and a machine that is away are refused', async () => {
  const { id } = await aWash({ priceAmt: 2501 })
  expect((await start(id)).code).toBe(3_041_044)
  expect((await start(id, { payWay: 'VOUCHER' })).code).toBe(3_041_045)
  const other = await aCustomer(server, (await aDay(server)).world)
  expect((await start(id, { customerId: other.id })).code).toBe(3_041_046)
  const locked = await aCustomer(server, day.world, { lockFlag: 1 })
  expect((await start(id, { customerId: locked.id })).code).toBe(3_041_048)
  expect((await start('1')).code).toBe(3_041_030)
  const away = await aWash(onHttp()) // it has said nothing yet
  expect((await start(away.id)).code).toBe(3_041_041)
})

test('[S2.6] a full charge brings one voucher, and its driver washes with it by the code on the machine', async () => {
  const { id, washNo } = await aWash({ freeEnergy: 100_000, voucherDays: 7 })
  const driver = await aCustomer(server, day.world)
  customerId = driver.id
  const begun = await day.charger.start({ idTag: driver.cardNo, at: day.moment('11:00:00'), meter: energyE4(0) })
  const { transactionNo } = begun
  await day.charger.stop({ transactionNo, at: day.moment('11:30:00'), meter: energyE4(100_000) })
  const settle = [...chargeOrderJobs, ...orderSettledJobs([giveWashVouchers])]
  await runDueJobs({ url: server.url, deps: server.deps, handlers: settle })
  const order = await orderRow(server, begun.orderId)
  await asSystem(server.deps, 'test', (ctx) => giveWashVouchers.onOrdersSettled(ctx, [order])) // settled once more
  const app = await anAppOf(staff, day.world.companyId)
  const say: (path: string, sent: object, by?: App) => ReturnType<ReturnType<typeof sayTo>> = (path, sent, by = app) =>
    sayTo(server)(by, path, sent)
  const vouchers = (await say('/voucher/page', { customerId })).data.rows
  expect(vouchers).toMatchObject([{ voucherType: 'WASH', activityId: null, validTo: '2026-03-19 23:59:59' }])
  const { data: washes } = await say('/wash/list', { stationId: day.world.stationId })
  expect(washes).toMatchObject([{ id, qrContent: `carwash://${washNo}`, takenBays: [] }])
  const asked = { requestId: 'r1', customerId, qrContent: `carwash://${washNo}`, payWay: 'VOUCHER' }
  const { data } = await say('/wash/start', asked)
  expect((await say('/wash/start', asked)).data).toMatchObject({ useId: data['useId'] })
  await run()
  const [use] = (await say('/wash/use/page', { customerId, useId: data['useId'] })).data.rows
  expect(use).toMatchObject({ status: washing, payWay: 'VOUCHER' })
  expect(use).not.toHaveProperty('mobile')
  now = fromWallTime('2026-03-12 12:06:00')
  await ask(id)
  const [listed] = await uses({ customerId })
  expect(listed).toMatchObject({ status: done, sourceOrderId: begun.orderId, startedBy: 'APP' })
  expect(await voucherRow(listed?.voucherId ?? '')).toMatchObject({
    status: voucherStates.used,
    usedOrderId: listed?.id,
  })
  const strange = await anAppOf(staff, (await aDay(server)).world.companyId)
  expect((await say('/wash/start', asked, strange)).code).toBe(3_034_010)
  expect((await say('/wash/start', { ...asked, requestId: 'r2', qrContent: 'hlht://1' })).code).toBe(3_041_030)
})

test('staff change a wash, and find it by each filter; a number is given once', async () => {
  const wash = aWashOf(day.world.stationId, { washName: '隧道洗车机', model: 'TX-200', freeEnergy: 300_000 })
  const id = (await save(wash)).data?.id ?? ''
  expect((await save({ ...aWashOf(day.world.stationId), washNo: wash.washNo })).code).toBe(3_041_001)
  const found = async (query: object) =>
    (await staff<{ rows: CarWash[] }>('GET', '/kit/carWash/page', query)).data?.rows.map((row) => row.id)
  for (const query of [
    { searchValue: '隧道洗' },
    { searchValue: wash.washNo },
    { stationId: day.world.stationId, model: 'TX', vendor: 'MOCK', runStatus: 1, dataStatus: 0 },
  ])
    expect(await found(query)).toEqual([id])
  expect((await save({ ...wash, id, priceAmt: 1800 })).code).toBe(200)
  expect(await shown(id)).toMatchObject({ priceAmt: 1800, freeEnergy: 300_000, voucherDays: 30, hasSecret: false })
  expect((await staff('POST', '/kit/carWash/delete', { id })).code).toBe(200)
  expect(await found({ searchValue: '隧道洗' })).toEqual([])
})

test('a wash that its machine reports as running for ever is ended for staff to look at, and one that a fault broke off is paid back', async () => {
  const { id } = await anHttpWash()
  const begin = async () => {
    const { data } = await start(id)
    await run()
    return data
  }
  const stuck = await begin()
  report = { runStatus: washRunStates.inUse, washes: [{ useNo: stuck?.useNo, state: 'RUNNING' }] }
  now = fromWallTime('2026-03-12 13:00:00')
  await ask(id)
  expect(await uses({ useId: stuck?.useId })).toMatchObject([{ status: washing }])
  now = fromWallTime('2026-03-12 13:00:01')
  await ask(id)
  const doubtReason = '洗车机一直报告运行中，已超时结束'
  expect(await uses({ doubtOnly: 1 })).toMatchObject([
    { id: stuck?.useId, status: done, doubtReason, failReason: null },
  ])
  const [log] = await server.runSql(
    `select change from audit_log where subject_id = '${stuck?.useId}' order by id desc`,
  )
  expect(log).toMatchObject({ change: { doubtReason } })
  expect((await refund(stuck?.useId ?? '')).code).toBe(200)
  expect(await uses({ doubtOnly: 1 })).toEqual([])
  expect(await balances()).toMatchObject({ balanceAmt: 2000, giftAmt: 500 })
  const broken = await begin()
  report = { runStatus: washRunStates.faulty, washes: [] }
  now = fromWallTime('2026-03-12 13:01:00')
  await ask(id)
  expect(await uses({ useId: broken?.useId })).toMatchObject([{ status: refunded, failReason: '洗车机故障，洗车中断' }])
  expect(await balances()).toMatchObject({ balanceAmt: 2000, giftAmt: 500 })
})

test('a wash whose machine fell silent waits for staff until one of them says, once, how they know that it was done', async () => {
  const { id } = await anHttpWash()
  const { data } = await start(id)
  await run()
  const confirm = () => staff('POST', '/kit/carWash/use/confirm', { id: data?.useId, remark: '客户电话确认已洗' })
  expect((await confirm()).code).toBe(3_041_050) // it washes still
  now = fromWallTime('2026-03-12 12:21:01')
  await ask(id)
  const doubtReason = '洗车机没有报告完成'
  expect(await uses({ doubtOnly: 1 })).toMatchObject([{ id: data?.useId, status: done, doubtReason }])
  const clicks = await Promise.all([confirm(), confirm()])
  expect(clicks.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3_041_050])
  expect(await uses({ doubtOnly: 1 })).toEqual([])
  expect(await uses({ useId: data?.useId })).toMatchObject([
    { status: done, doubtReason, confirmTime: '2026-03-12 12:21:01', confirmRemark: '客户电话确认已洗' },
  ])
  expect(await balances()).toMatchObject({ balanceAmt: 500 })
  expect((await refund(data?.useId ?? '')).code).toBe(200) // the customer complains later
})

test('washes about which their machine cannot even be asked end all the same, and hold up neither bay nor customer', async () => {
  const minutely = async () => {
    await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, { name: 'ask-car-washes' }, { dueTime: '' }))
    await runDueJobs({ url: server.url, deps: server.deps, handlers: askMachineJobs.slice(0, 1) })
  }
  const { id } = await anHttpWash()
  const { data: washes } = await start(id)
  await run()
  const second = await aCustomer(server, day.world, { amt: 2000 })
  const { data: waits } = await start(id, { customerId: second.id })
  await server.runSql(`update car_wash set secret_sealed = '\\x00' where id = ${id}`)
  now = fromWallTime('2026-03-12 13:15:00')
  await minutely()
  expect((await shown(id))?.takenBays).toEqual([1, 2])
  now = fromWallTime('2026-03-12 13:15:01')
  await minutely()
  expect((await shown(id))?.takenBays).toEqual([])
  expect(await uses({ useId: washes?.useId })).toMatchObject([{ status: done, doubtReason: '洗车机一直无法查询' }])
  expect(await uses({ useId: waits?.useId })).toMatchObject([{ status: refunded, failReason: '洗车机没有应答' }])
})
