import { energyE4 } from '@chargedeck/domain/kernel/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPile } from '../../../../test/lay-pile.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { deadlocksSoFar, whileLocked } from '../../../../test/while-locked.ts'
import { aCharger, aCustomer, aDay, aWorld, invariantsOf, type World } from '../../../../test/world.ts'
import { aGroup, anEmployee } from '../../../money/ledger/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { recountStations } from '../../../site/pile/public.ts'

const tooLow = 3035013
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let world: World
let gunCodes: [string, string]
let startsByCard: [ByCard, ByCard]
type ByCard = (cardNo: string) => ReturnType<ReturnType<typeof aCharger>['start']>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: ['charge:order:start', 'rpt:monitor:runtime:bkg:stop'], orgIds: ['100'] })
})
afterAll(async () => {
  expect(await invariantsOf(server)).toEqual([])
  await server.stop()
})

const start = (gunCode: string, customerId: string) =>
  call('POST', '/charge/order/start', { requestId: randomUUID(), gunCode, customerId, chargeMode: 'FULL' })

const recount = (stationId: string) => asSystem(server.deps, 'test', ({ tx }) => recountStations(tx, [stationId]))

/** A gun of each of two piles. */
async function twoPiles() {
  const day = await aDay(server, '12:00:00')
  world = day.world
  const { companyId, stationId } = world
  const [pileId, gunIds] = [server.nextId(), [server.nextId(), server.nextId()] as const]
  const pileNo = `P${pileId.slice(-12)}`
  await insertPile(server, { pileId, gunIds, pileNo, pileName: 'B桩', companyId, stationId, createTime: server.now() })
  await recount(stationId)
  gunCodes = [world.gunCodes[0], `${pileNo}01`]
  const other = { ...world, pile: { ...world.pile, id: pileId, pileNo, pileName: 'B桩' } }
  const byCardAt = (place: World): ByCard => {
    const { start } = aCharger(server, place, day.clock)
    return (idTag) => start({ idTag, at: day.now(), meter: energyE4(0) })
  }
  startsByCard = [byCardAt(world), byCardAt(other)]
}
const heldAmts = async (customerIds: readonly string[]) =>
  (
    await server.runSql(
      `select freeze_amt::int as amt from charge_order where customer_id in (${customerIds.join()}) order by id`,
    )
  ).map(({ amt }) => amt)

test('starts at once on the guns of one pile all begin, and none waits for another that waits for it', async () => {
  const before = await deadlocksSoFar(server)
  for (let round = 0; round < 4; round += 1) {
    const place = await aWorld(server)
    const gun = await server.db
      .selectFrom('chargerGun')
      .selectAll()
      .where('id', '=', place.gunIds[0])
      .executeTakeFirstOrThrow()
    const more = ['03', '04'].map((gunNo) => ({ ...gun, id: server.nextId(), gunNo, gunCode: place.pileNo + gunNo }))
    await server.db.insertInto('chargerGun').values(more).execute()
    await server.db.updateTable('chargerPile').set({ gunQty: 4 }).where('id', '=', place.pileId).execute()
    await recount(place.stationId)
    const codes = [...place.gunCodes, ...more.map(({ gunCode }) => gunCode)]
    const payers = await Promise.all(codes.map(() => aCustomer(server, place)))
    const all = await Promise.all(codes.map((code, index) => start(code, payers[index]?.id ?? '')))
    expect(all.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  }
  expect(await deadlocksSoFar(server)).toBe(before)
})

test('a start and the end of another on one pile never wait for each other', async () => {
  const before = await deadlocksSoFar(server)
  for (let round = 0; round < 4; round += 1) {
    const place = await aWorld(server)
    const [one, another] = [await aCustomer(server, place), await aCustomer(server, place)]
    const first = await start(place.gunCodes[0], one.id)
    const orderId = (first.data as { orderId: string }).orderId
    const both = await Promise.all([
      call('POST', '/rpt/monitor/runtime/bkg/stop', { orderId, reason: '客户取消' }),
      start(place.gunCodes[1], another.id),
    ])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
  }
  expect(await deadlocksSoFar(server)).toBe(before)
})

test('[S2.6] of two starts at once on one wallet the second needs the least amount beside what the first holds', async () => {
  await twoPiles()
  const { id } = await aCustomer(server, world, { amt: 1000 })
  const lock = `select from wallet where customer_id = ${id} for update`
  const both = await whileLocked(server, lock, [() => start(gunCodes[0], id), () => start(gunCodes[1], id)])
  expect(both.map(({ code }) => code)).toEqual([200, tooLow])
  expect(await heldAmts([id])).toEqual([1000])
})

test.each([
  ['the deposit of a group', { funds: 1000 }],
  ['the credit of a group', { creditAmt: 1000 }],
])('[S2.6] of two employees who start at once on %s the second has nothing to begin with', async (_, terms) => {
  await twoPiles()
  const groupId = await aGroup(server, { companyId: world.companyId, ...terms })
  const [one, another] = [await aCustomer(server, world, { amt: 0 }), await aCustomer(server, world, { amt: 0 })]
  for (const { id: customerId } of [one, another]) await anEmployee(server, { customerId, groupId })
  const lock = `select from group_wallet where group_id = ${groupId} for update`
  const both = await whileLocked(server, lock, [() => start(gunCodes[0], one.id), () => start(gunCodes[1], another.id)])
  expect(both.map(({ code }) => code)).toEqual([200, tooLow])
  expect(await heldAmts([one.id, another.id])).toEqual([1000])
})

test('[S2.6] of two starts at once of an employee the second has only what is left of the month', async () => {
  await twoPiles()
  const groupId = await aGroup(server, { companyId: world.companyId, funds: 100_000 })
  const { id } = await aCustomer(server, world, { amt: 0 })
  await anEmployee(server, { customerId: id, groupId, limit: 1000 })
  const lock = `select from group_wallet where group_id = ${groupId} for update`
  const both = await whileLocked(server, lock, [() => start(gunCodes[0], id), () => start(gunCodes[1], id)])
  expect(both.map(({ code }) => code)).toEqual([200, tooLow])
  expect(await heldAmts([id])).toEqual([1000])
})

test('[S2.6] of two charges that one card begins at once at two piles the second needs what the first leaves', async () => {
  await twoPiles()
  const { id, cardNo } = await aCustomer(server, world, { amt: 1000 })
  const lock = `select from wallet where customer_id = ${id} for update`
  const both = await whileLocked(
    server,
    lock,
    startsByCard.map((begin) => () => begin(cardNo)),
  )
  expect(both.map(({ judgement }) => judgement)).toEqual(['ACCEPTED', 'BLOCKED'])
  expect(await heldAmts([id])).toEqual([1000, 0])
})

test('[S2.6] of two employees whose cards begin charges at once on the deposit of a group the second has nothing to begin with', async () => {
  await twoPiles()
  const groupId = await aGroup(server, { companyId: world.companyId, funds: 1000 })
  const employees = [await aCustomer(server, world, { amt: 0 }), await aCustomer(server, world, { amt: 0 })]
  for (const { id: customerId } of employees) await anEmployee(server, { customerId, groupId })
  const lock = `select from group_wallet where group_id = ${groupId} for update`
  const both = await whileLocked(
    server,
    lock,
    startsByCard.map((begin, index) => () => begin(employees[index]?.cardNo ?? '')),
  )
  expect(both.map(({ judgement }) => judgement)).toEqual(['ACCEPTED', 'BLOCKED'])
  expect(await heldAmts(employees.map(({ id }) => id))).toEqual([1000, 0])
})
