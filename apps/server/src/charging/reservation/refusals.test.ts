import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, type World } from '../../../test/world.ts'
import { commandEnds } from '../command-ends.ts'
import { announceEnd } from '../charger-link/public.ts'
import { openOrderFacts } from '../charge-order/public.ts'
import { aGroup } from '../../money/ledger/fixtures.ts'
import { reservationTimeline } from './public.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'

let server: TestServer
let world: World
let cardNo: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  cardNo = (await aCustomer(server, world)).cardNo
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const commands = () => server.db.selectFrom('deviceCommand').select('id').execute()
const end = '2026-03-12 12:30:00'

test('an impossible reservation is refused with its reason, and nothing is sent to the charger', async () => {
  const reserve = (input: object) =>
    call('POST', '/charger/reservation/add', { pileId: world.pileId, cardNo, expireTime: end, ...input })
  expect(await reserve({ cardNo: "x' or 1=1 --" })).toMatchObject({ code: 3033087 })
  expect(await reserve({ expireTime: '2026-03-12 12:00:00' })).toMatchObject({ code: 3033088 })
  expect(await reserve({ expireTime: '2026-03-13 12:00:01' })).toMatchObject({ code: 3033088 })
  expect(await reserve({ gunId: '999' })).toMatchObject({ code: 3033044 })
  expect(await reserve({ cardNo: 'C'.repeat(21) })).toMatchObject({ code: 1012001 })
  expect(await commands()).toEqual([])
  expect(await reserve({ gunId: world.gunIds[0] })).toMatchObject({ success: true })
  expect(await reserve({ gunId: world.gunIds[0] })).toMatchObject({ code: 3033089 })
  expect(await commands()).toHaveLength(1)
  await server.db.updateTable('reservation').set({ status: '20' }).execute()
  const { id } = await server.db.selectFrom('reservation').select('id').executeTakeFirstOrThrow()
  expect(await call('POST', '/charger/reservation/cancel', { id })).toMatchObject({ code: 3033086 })
  expect(await call('POST', '/charger/reservation/cancel', { id: '1' })).toMatchObject({ code: 3033085 })
  expect(await commands()).toHaveLength(1)
})

test('the time line of a customer has the gun that was reserved for their card', async () => {
  const own = await aWorld(server)
  const customer = await aCustomer(server, own)
  const input = { pileId: own.pileId, gunId: own.gunIds[0], cardNo: customer.cardNo, expireTime: end }
  expect(await call('POST', '/charger/reservation/add', input)).toMatchObject({ success: true })
  const past = await asSystem(server.deps, 'test', (ctx) => reservationTimeline(ctx, customer.id, 5))
  const detail = expect.stringMatching(new RegExp(`保留至${end}，待确认$`))
  expect(past).toMatchObject([{ title: '预约充电枪', detail, path: null }])
})

test('a reservation that the charger never answered stays, can be cancelled repeatedly, and of two at once one wins', async () => {
  const { pileId, gunIds } = await aWorld(server)
  const input = { pileId, gunId: gunIds[0], cardNo, expireTime: end }
  const both = await Promise.all([
    call('POST', '/charger/reservation/add', input),
    call('POST', '/charger/reservation/add', input),
  ])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3033089])
  const commands = () =>
    server.db.selectFrom('deviceCommand').selectAll().where('pileId', '=', pileId).orderBy('id').execute()
  const shown = async () =>
    await server.db.selectFrom('reservation').selectAll().where('pileId', '=', pileId).executeTakeFirstOrThrow()
  const hear = async (index: number, outcome: CommandOutcome) => {
    const command = (await commands())[index]
    if (command) await asSystem(server.deps, 'test', (ctx) => announceEnd(ctx, commandEnds, command, outcome))
  }
  await hear(0, { result: 'TIMEOUT' })
  expect(await shown()).toMatchObject({ status: '00', result: '设备未应答' })
  expect(await call('POST', '/charger/reservation/add', input)).toMatchObject({ code: 3033089 })
  const { id } = await shown()
  for (const _click of [1, 2])
    expect(await call('POST', '/charger/reservation/cancel', { id })).toMatchObject({ code: 200 })
  await hear(1, { result: 'ACCEPTED', status: 'Accepted' })
  expect(await shown()).toMatchObject({ status: '40', result: 'Accepted' })
  await hear(2, { result: 'REJECTED', reason: 'REFUSED', status: 'Rejected' })
  expect(await shown()).toMatchObject({ status: '40', result: 'Accepted' })
})

test('the customer who reserved a gun starts it from the console with the card it is reserved for, and nobody else does', async () => {
  const place = await aWorld(server)
  const [holder, other, fellow] = [
    await aCustomer(server, place),
    await aCustomer(server, place),
    await aCustomer(server, place),
  ]
  const groupId = await aGroup(server, { companyId: place.companyId, id: '987654321' })
  const ofGroup = server.db.updateTable('customer').set({ customerType: 'GROUP', groupId })
  await ofGroup.where('id', 'in', [holder.id, fellow.id]).execute()
  const input = { pileId: place.pileId, gunId: place.gunIds[0], cardNo: holder.cardNo, expireTime: end }
  expect(await call('POST', '/charger/reservation/add', input)).toMatchObject({ code: 200 })
  await server.runSql(`update reservation set status = '10' where pile_id = ${place.pileId}`)
  await server.runSql(`update charger_gun set run_status = '4' where id = ${place.gunIds[0]}`)
  const start = (customerId: string) =>
    call<{ orderId: string }>('POST', '/charge/order/start', {
      requestId: customerId,
      gunCode: place.gunCodes[0],
      customerId,
      chargeMode: 'FULL',
    })
  expect(await start(other.id)).toMatchObject({ code: 3033091 })
  const { data } = await call<{ checks: object[] }>('GET', '/charger/gun/diagnose', {
    gunId: place.gunIds[0],
    customerId: other.id,
  })
  expect(data?.checks).toContainEqual(
    expect.objectContaining({ guard: 'GUN_NOT_RESERVED', passed: false, found: '已预约' }),
  )
  expect(await start(holder.id)).toMatchObject({ code: 200 })
  const commands = await server.db
    .selectFrom('deviceCommand')
    .select('param')
    .where('pileId', '=', place.pileId)
    .orderBy('id')
    .execute()
  expect(commands[1]?.param).toMatchObject({ kind: 'start', gunNo: 1, idTag: holder.cardNo })
  const orderFacts = openOrderFacts()
  const link = <T>(work: (ctx: Context) => Promise<T>) => asSystem(server.deps, 'link', work)
  expect(await link((ctx) => orderFacts.judgeCard(ctx, holder.cardNo, place.pile))).toBe('ACCEPTED')
  expect(await link((ctx) => orderFacts.cardDetails(ctx, fellow.cardNo, place.pile))).toEqual({
    parentIdTag: 'GGC0UY9',
  })
  expect(await link((ctx) => orderFacts.cardDetails(ctx, other.cardNo, place.pile))).toEqual({})
  const charger = aCharger(server, place, server)
  const begun = await charger.start({ idTag: holder.cardNo, at: server.now(), meter: energyE4(0) })
  const orders = await server.db
    .selectFrom('chargeOrder')
    .select(['id', 'orderStatus', 'startupWay'])
    .where('pileId', '=', place.pileId)
    .execute()
  expect(orders).toEqual([{ id: begun.orderId, orderStatus: '10', startupWay: 'CONSOLE' }])
})

test('a local list names each card once, and is sent in part only to a charger that has taken one', async () => {
  const { pileId } = world
  const card = (idTag: string) => ({ idTag, allowed: true, expireTime: null })
  const edit = (...tags: string[]) => call('POST', '/charger/localList/edit', { pileId, cards: tags.map(card) })
  expect(await edit('A', 'a')).toMatchObject({ code: 3033081 })
  expect(await edit('A', '<script>alert(1)</script>')).toMatchObject({ code: 1012001 })
  expect(await edit('A', 'B')).toMatchObject({ success: true })
  expect(await call('POST', '/charger/localList/send', { pileId, full: false })).toMatchObject({ code: 3033083 })
  expect(await call('POST', '/charger/localList/send', { pileId, full: true })).toMatchObject({
    success: true,
    data: { version: 1 },
  })
  expect(await call('POST', '/charger/localList/send', { pileId, full: true })).toMatchObject({ code: 3033082 })
})

test('a long list is sent in parts, one after the other, and a lost list is sent whole again', async () => {
  const { pileId } = await aWorld(server)
  await server.db
    .insertInto('pileSetting')
    .values({ pileId, settingKey: 'SendLocalListMaxLength', toldValue: '2' })
    .execute()
  const cards = ['A', 'B', 'C', 'D', 'E'].map((idTag) => ({ idTag, allowed: true, expireTime: null }))
  await call('POST', '/charger/localList/edit', { pileId, cards })
  await call('POST', '/charger/localList/send', { pileId, full: true })
  const sent: unknown[] = []
  const hear = async (outcome: CommandOutcome) => {
    const last = await server.db
      .selectFrom('deviceCommand')
      .selectAll()
      .where('pileId', '=', pileId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    // the command that was written
    const { version, full, entries } = last.param as { version: number; full: boolean; entries: object[] }
    sent.push([version, full, entries?.length])
    await asSystem(server.deps, 'test', (ctx) => announceEnd(ctx, commandEnds, last, outcome))
  }
  for (const _part of [1, 2, 3]) await hear({ result: 'ACCEPTED', status: 'Accepted' })
  expect(sent.splice(0)).toEqual([
    [1, true, 2],
    [2, false, 2],
    [3, false, 1],
  ])
  const detail = async () => (await call('GET', '/charger/localList/detail', { pileId })).data
  expect(await detail()).toMatchObject({ isSending: false, takenVersion: 3, changeQty: 0 })
  await call('POST', '/charger/localList/version', { pileId })
  await hear({ result: 'ACCEPTED', status: '0', content: { version: 0 } })
  expect(await detail()).toMatchObject({ takenVersion: null, toldVersion: 0, changeQty: null })
  expect(await call('POST', '/charger/localList/send', { pileId, full: false })).toMatchObject({ code: 3033083 })
})

test('nothing is sent to a charger that is offline or of another protocol', async () => {
  const { pileId } = world
  const ask = () => call('POST', '/charger/localList/version', { pileId })
  const before = await commands()
  await server.db.updateTable('chargerPile').set({ netStatus: '0' }).where('id', '=', pileId).execute()
  expect(await ask()).toMatchObject({ code: 3033042 })
  await server.db
    .updateTable('chargerPile')
    .set({ netStatus: '1', protocol: 'YKC_1_6' })
    .where('id', '=', pileId)
    .execute()
  expect(await ask()).toMatchObject({ code: 3033043 })
  expect(await call('POST', '/charger/power/gun', { gunId: world.gunIds[0], limitKw: 10 })).toMatchObject({
    code: 3033043,
  })
  expect(await commands()).toEqual(before)
})

test('a reservation that only the charger knows is cancelled by its number; one of another pile is not', async () => {
  const [place, other] = [await aWorld(server), await aWorld(server)]
  const cancel = (body: object) => call('POST', '/charger/reservation/cancel', body)
  expect(await cancel({ pileId: place.pileId, reservationNo: 70_001 })).toMatchObject({ code: 200 })
  const [sent] = await server.runSql(`select param from device_command where pile_id = ${place.pileId}`)
  expect(sent).toEqual({ param: { kind: 'cancelReservation', reservationNo: 70_001 } })
  const { cardNo } = await aCustomer(server, other)
  const input = { pileId: other.pileId, gunId: other.gunIds[0], cardNo, expireTime: end }
  expect(await call('POST', '/charger/reservation/add', input)).toMatchObject({ code: 200 })
  const [known] = await server.runSql(`select reservation_no from reservation where pile_id = ${other.pileId}`)
  const reservationNo = Number(known?.['reservationNo'])
  expect((await cancel({ pileId: place.pileId, reservationNo })).code).not.toBe(200)
  expect(await cancel({ pileId: other.pileId, reservationNo })).toMatchObject({ code: 200 })
  expect((await cancel({ reservationNo })).code).not.toBe(200)
})

test('a customer stays while a gun is reserved for them, and afterwards no reservation and no command names their card', async () => {
  const place = await aWorld(server)
  const { id: customerId, cardNo: own } = await aCustomer(server, place, { amt: 0 })
  const input = { pileId: place.pileId, gunId: place.gunIds[0], cardNo: own, expireTime: end }
  expect(await call('POST', '/charger/reservation/add', input)).toMatchObject({ code: 200 })
  const remove = () => call('POST', '/customer/delete', { id: customerId, reason: '客户要求' })
  expect(await remove()).toMatchObject({ success: false, message: '客户有1个未结束的预约，请先取消再删除' })
  await server.runSql(`update reservation set status = '40' where pile_id = ${place.pileId}`)
  expect(await remove()).toMatchObject({ code: 200 })
  const named = await server.runSql(`select id_tag as tag from reservation where pile_id = ${place.pileId}
    union all select param ->> 'idTag' from device_command where pile_id = ${place.pileId}`)
  expect(named).toEqual([{ tag: '-' }, { tag: '-' }])
})
