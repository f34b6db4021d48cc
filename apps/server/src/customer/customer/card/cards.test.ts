import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { CustomerDetail } from '@chargedeck/contract/customer/customer/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCharger, aWorld, type World } from '../../../../test/world.ts'
import { aCustomer } from '../fixtures.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
const permissions = [
  'bind:card',
  'unbind:card',
  'card:add',
  'card:unbind',
  'card:lost',
  'card:validity',
  'card:plain',
  'detail',
].map((verb) => `customer:${verb}`)
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server, '100')
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const aDriver = (cardNo?: string) =>
  aCustomer(server, { companyId: world.companyId, funds: 50_000, ...(cardNo && { cardNo }) })
const cardsOf = async (id: string) => (await call<CustomerDetail>('GET', '/customer/detail', { id })).data?.cards ?? []
const judge = (cardNo: string) => aCharger(server, world, server).authorize(cardNo)

test('a customer has several cards, and each starts charges; a list shows the first', async () => {
  const id = await aDriver()
  expect(await call('PUT', '/customer/bind/card', { id, cardNo: ' first-0001 ' })).toMatchObject({ code: 200 })
  expect(await call('PUT', '/customer/bind/card', { id, cardNo: 'SECOND0001' })).toMatchObject({ code: 3034015 })
  expect(await call('POST', '/customer/card/add', { customerId: id, cardNo: 'ｓｅｃｏｎｄ０００１' })).toMatchObject({
    code: 200,
  })
  expect((await cardsOf(id)).map(({ cardNo }) => cardNo)).toEqual(['FI****0001', 'SE****0001'])
  expect([await judge('first0001'), await judge('SECOND0001')]).toEqual(['ACCEPTED', 'ACCEPTED'])
  const { data } = await call<CustomerDetail>('GET', '/customer/detail', { id })
  expect(data?.customer).toMatchObject({ cardNo: 'FI****0001', cardQty: 2 })
})

test.each(['CARD001', 'A'.repeat(21), '卡号00000001', 'CARD_00001'])(
  'the card number %s is refused with a sentence',
  async (cardNo) => {
    const id = await aDriver()
    const sentence = '卡号格式不正确，应为8至20位数字或字母'
    expect(await call('PUT', '/customer/bind/card', { id, cardNo })).toMatchObject({ code: 3034006, message: sentence })
    expect(await cardsOf(id)).toEqual([])
  },
)

test('a card belongs to one customer, also when two clicks bind it at once', async () => {
  const ids = [await aDriver(), await aDriver()]
  const answers = await Promise.all(
    ids.map((customerId) => call('POST', '/customer/card/add', { customerId, cardNo: 'RACE000001' })),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3034005])
  expect(await call('POST', '/customer/card/add', { customerId: ids[0], cardNo: 'race000001' })).toMatchObject({
    message: '卡号已被绑定',
  })
})

test('a card with a taken number and a day that is over is refused with both', async () => {
  const customerId = await aDriver()
  const card = { customerId, cardNo: '66667777' }
  expect((await call('POST', '/customer/card/add', card)).code).toBe(200)
  const again = await call('POST', '/customer/card/add', { ...card, expireTime: '2020-01-01 00:00:00' })
  expect(again.data).toEqual({ fields: { cardNo: expect.anything(), expireTime: expect.anything() } })
})

test('a lost card starts nothing until it is found; the other card still starts charges', async () => {
  const id = await aDriver('LOST000001')
  await call('POST', '/customer/card/add', { customerId: id, cardNo: 'SPARE00001' })
  const [lost] = await cardsOf(id)
  const report = (lostFlag: number) =>
    call('POST', '/customer/card/lost', { cardId: lost?.id, lostFlag, reason: '司机来电' })
  expect((await report(1)).code).toBe(200)
  expect(await report(1)).toMatchObject({ code: 3034014 })
  expect([await judge('LOST000001'), await judge('SPARE00001')]).toEqual(['BLOCKED', 'ACCEPTED'])
  const rows = await server.db.selectFrom('auditLog').select('change').where('subjectId', '=', id).execute()
  expect(rows.at(-1)?.change).toEqual({ cardNo: 'LO****0001', cardStatus: ['1', '2'], reason: '司机来电' })
  expect((await report(0)).code).toBe(200)
  expect(await judge('LOST000001')).toBe('ACCEPTED')
})

test('an expired card starts nothing, and each card has its own end', async () => {
  const id = await aDriver('ENDS000001')
  const [card] = await cardsOf(id)
  const past = { expireTime: '2020-01-01 00:00:00' }
  expect(await call('POST', '/customer/card/validity', { cardId: card?.id, ...past })).toMatchObject({
    code: 3034064,
    message: expect.stringContaining('有效期应晚于现在'),
  })
  const late = { customerId: id, cardNo: 'LATE000001', ...past }
  expect((await call('POST', '/customer/card/add', late)).code).toBe(3034064)
  await server.db
    .updateTable('customerCard')
    .set({ expireTime: new Date('2020-01-01T00:00:00+08:00') })
    .where('id', '=', card?.id ?? '')
    .execute()
  await call('POST', '/customer/card/add', { customerId: id, cardNo: 'LONG000001', expireTime: '2099-01-01 00:00:00' })
  expect([await judge('ENDS000001'), await judge('LONG000001')]).toEqual(['EXPIRED', 'ACCEPTED'])
})

test('an unbound card is unknown to chargers and free for others; one that charges stays', async () => {
  const id = await aDriver('USED000001')
  await aCharger(server, world, server).start({ idTag: 'USED000001', at: server.now(), meter: energyE4(0) })
  expect(await call('PUT', '/customer/unbind/card', { id })).toMatchObject({ message: '该卡正在充电，不可解绑' })
  await call('POST', '/customer/card/add', { customerId: id, cardNo: 'IDLE000001' })
  const [, idle] = await cardsOf(id)
  expect((await call('POST', '/customer/card/unbind', { cardId: idle?.id, reason: '退卡' })).code).toBe(200)
  expect((await call('POST', '/customer/card/unbind', { cardId: idle?.id, reason: '退卡' })).code).toBe(3034013)
  expect(await judge('IDLE000001')).toBe('INVALID')
  expect((await call('PUT', '/customer/bind/card', { id: await aDriver(), cardNo: 'IDLE000001' })).code).toBe(200)
  expect(await call('PUT', '/customer/unbind/card', { id: await aDriver() })).toMatchObject({ code: 3034013 })
})

test('the whole number is shown to users with the right, and the log stores who looked', async () => {
  const id = await aDriver('WHOLE00001')
  const [card] = await cardsOf(id)
  expect(await call('POST', '/customer/card/plain', { cardId: card?.id })).toMatchObject({
    data: { cardNo: 'WHOLE00001' },
  })
  const [row] = await server.db.selectFrom('auditLog').select('path').where('subjectId', '=', id).execute()
  expect(row?.path).toBe('/customer/card/plain')
  const elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await elsewhere('POST', '/customer/card/plain', { cardId: card?.id })).code).toBe(3034013)
})
