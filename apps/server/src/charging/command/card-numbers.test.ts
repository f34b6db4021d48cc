import type { CommandRow } from '@chargedeck/contract/charging/command/calls'
import type { ReservationRow } from '@chargedeck/contract/charging/reservation/calls'
import type { FrameRow } from '@chargedeck/contract/insight/frame/calls'
import type { Page } from '@chargedeck/contract/paging'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aWorld, type World } from '../../../test/world.ts'

let server: TestServer
let world: World
let cardNo: string
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server, '100')
  cardNo = (await aCustomer(server, world)).cardNo
  await (
    await server.signIn({ permissions: null })
  )('POST', '/charger/reservation/add', { pileId: world.pileId, cardNo, expireTime: '2026-03-12 12:30:00' })
  const frame = {
    receiveTime: server.now(),
    pileNo: world.pileNo,
    direction: 'IN',
    action: 'Authorize',
    messageId: 'm1',
  }
  await server.db
    .insertInto('chargerFrame')
    .values({ ...frame, frame: `[2,"m1","Authorize",{"idTag":"${cardNo}"}]` })
    .execute()
})
afterAll(() => server.stop())

const lists = ['charger:reservation:page', 'charger:pile:command:page', 'charger:pile:frame:page']
async function shownTo(permissions: string[]): Promise<string> {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  const { pileId } = world
  const reservations = await call<Page<ReservationRow>>('GET', '/charger/reservation/page', { pileId })
  const commands = await call<Page<CommandRow>>('GET', '/charger/pile/command/page', { pileId })
  const frames = await call<Page<FrameRow>>('GET', '/charger/pile/frame/page', { pileId })
  return [
    reservations.data?.rows[0]?.cardNo,
    /"idTag":"([^"]*)"/.exec(commands.data?.rows[0]?.param ?? '')?.[1],
    /"idTag":"([^"]*)"/.exec(frames.data?.rows[0]?.frame ?? '')?.[1],
  ].join(' ')
}

test('reservations, commands and frames show no whole card number to who may not see one', async () => {
  const masked = maskCard(cardNo)
  expect(masked).not.toBe(cardNo)
  expect(await shownTo(lists)).toBe(`${masked} ${masked} ${masked}`)
  expect(await shownTo([...lists, 'charge:order:plain'])).toBe(`${masked} ${cardNo} ${cardNo}`)
})
