import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { aCustomer, aWorld, type World } from '../charge-order/fixtures.ts'
import { asSystem } from '../platform/work.ts'
import { reservationOutcome } from './public.ts'

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

test('what cannot be reserved is refused with its reason, and nothing is asked of the charger', async () => {
  const reserve = (wish: object) => call('POST', '/charger/reservation/add', { pileId: world.pileId, cardNo, expireTime: end, ...wish })
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

test('a wish that the charger never answered stays, is cancelled however often it is asked, and of two at once one wins', async () => {
  const { pileId, gunIds } = await aWorld(server)
  const wish = { pileId, gunId: gunIds[0], cardNo, expireTime: end }
  const both = await Promise.all([call('POST', '/charger/reservation/add', wish), call('POST', '/charger/reservation/add', wish)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3033089])
  const asked = () => server.db.selectFrom('deviceCommand').selectAll().where('pileId', '=', pileId).orderBy('id').execute()
  const shown = async () => await server.db.selectFrom('reservation').selectAll().where('pileId', '=', pileId).executeTakeFirstOrThrow()
  const hear = async (index: number, outcome: CommandOutcome) => {
    const command = (await asked())[index]
    if (command) await asSystem(server.deps, 'test', (ctx) => reservationOutcome(ctx, command, outcome))
  }
  await hear(0, { result: 'TIMEOUT' })
  expect(await shown()).toMatchObject({ status: '00', result: '设备未应答' })
  expect(await call('POST', '/charger/reservation/add', wish)).toMatchObject({ code: 3033089 })
  const { id } = await shown()
  for (const _click of [1, 2]) expect(await call('POST', '/charger/reservation/cancel', { id })).toMatchObject({ code: 200 })
  await hear(1, { result: 'ACCEPTED', status: 'Accepted' })
  expect(await shown()).toMatchObject({ status: '40', result: 'Accepted' })
  await hear(2, { result: 'REJECTED', status: 'Rejected' })
  expect(await shown()).toMatchObject({ status: '40', result: 'Accepted' })
})

test('a local list names each card once, and is sent in part only to who has taken one', async () => {
  const { pileId } = world
  const card = (idTag: string) => ({ idTag, allowed: true, expireTime: null })
  const edit = (...tags: string[]) => call('POST', '/charger/localList/edit', { pileId, cards: tags.map(card) })
  expect(await edit('A', 'a')).toMatchObject({ code: 3033081 })
  expect(await edit('A', '<script>alert(1)</script>')).toMatchObject({ code: 1012001 })
  expect(await edit('A', 'B')).toMatchObject({ success: true })
  expect(await call('POST', '/charger/localList/send', { pileId, full: false })).toMatchObject({ code: 3033083 })
  expect(await call('POST', '/charger/localList/send', { pileId, full: true })).toMatchObject({ success: true, data: { version: 1 } })
  expect(await call('POST', '/charger/localList/send', { pileId, full: true })).toMatchObject({ code: 3033082 })
})

test('nothing is asked of a charger that is away or speaks another protocol', async () => {
  const { pileId } = world
  const ask = () => call('POST', '/charger/localList/version', { pileId })
  const before = await commands()
  await server.db.updateTable('chargerPile').set({ netStatus: '0' }).where('id', '=', pileId).execute()
  expect(await ask()).toMatchObject({ code: 3033042 })
  await server.db.updateTable('chargerPile').set({ netStatus: '1', protocol: 'YKC_1_6' }).where('id', '=', pileId).execute()
  expect(await ask()).toMatchObject({ code: 3033043 })
  expect(await call('POST', '/charger/power/gun', { gunId: world.gunIds[0], limitKw: 10 })).toMatchObject({ code: 3033043 })
  expect(await commands()).toEqual(before)
})
