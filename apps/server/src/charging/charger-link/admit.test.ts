import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { KnockReason } from '@chargedeck/domain/knock/states'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { seedConfigs } from '../../base/config/public.ts'
import { asSystem } from '../../platform/work.ts'
import { hashChargerPassword } from '../../site/pile/public.ts'
import { openAdmission } from './admit.ts'
import { openChargerLink } from './charger-link.ts'
import { asking, fakeOrders, linkDeps, somePiles } from './fixtures.ts'

let server: TestServer
let at = new Date('2026-03-12T04:00:00Z')
const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1000))
const knocks: { pileNo: string; address: string; reason: KnockReason }[] = []
const known = { admit: true, accepted: false }
const away = '203.0.113.5'
const text = (password: string) => Buffer.from(password)

beforeAll(async () => {
  server = await startTestServer(() => at)
  await asSystem(server.deps, 'test', seedConfigs)
  await somePiles(
    server,
    Array.from({ length: 9 }, (_, index) => `ADMIT${index}`),
  )
})
afterAll(() => server.stop())

const admission = (more: object = {}) =>
  openAdmission({
    ...linkDeps(server, fakeOrders(server.nextId)),
    now: () => at,
    demo: false,
    strangers: {
      isTurnedAway: async () => false,
      knocked: async ({ pileNo, address }, reason) => void knocks.push({ pileNo, address, reason }),
    },
    ...more,
  })

const setHashes = (pileNo: string, hashes: { passwordHash?: string; newPasswordHash?: string }) =>
  server.db.updateTable('chargerPile').set(hashes).where('pileNo', '=', pileNo).execute()
const hashesOf = (pileNo: string) =>
  server.db
    .selectFrom('chargerPile')
    .select(['passwordHash', 'newPasswordHash'])
    .where('pileNo', '=', pileNo)
    .executeTakeFirstOrThrow()
const setConfigs = async (configs: Record<string, string>) => {
  for (const [code, value] of Object.entries(configs))
    await server.db.updateTable('sysConfig').set({ value }).where('code', '=', code).execute()
  later(11)
}

test('a pile without a password is a stranger; staff read of it only once its socket has a place', async () => {
  const admit = admission()
  knocks.length = 0
  expect(await admit(asking('ADMIT0', null, away))).toMatchObject({ ...known, stranger: 'NO_PASSWORD' })
  expect(await admit(asking('ADMIT0'))).toMatchObject({ stranger: 'NO_PASSWORD' }) // this computer may be a proxy
  expect(knocks).toEqual([])
  expect(await admit(asking('NOBODY', null, away))).toMatchObject({ stranger: 'NO_PILE' })
})

test('in the demo a pile without a password charges at once from this computer, and from nowhere else', async () => {
  const admit = admission({ demo: true })
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await admit(asking('ADMIT0', null, address))).toEqual({ ...known, proven: false })
  expect(await admit(asking('ADMIT0', null, away))).toMatchObject({ stranger: 'NO_PASSWORD' })
})

test('where unknown chargers are refused, a pile without a password is refused too', async () => {
  expect(await admission({ strangers: undefined })(asking('ADMIT0', null, away))).toEqual({
    admit: false,
    reason: 'PASSWORD',
  })
})

test('a station that the operator exempts lets its piles in from the named networks only', async () => {
  const admit = admission()
  const { stationId } = await server.db
    .selectFrom('chargerPile')
    .select('stationId')
    .where('pileNo', '=', 'ADMIT1')
    .executeTakeFirstOrThrow()
  await setConfigs({ NO_PASSWORD_STATIONS: `别的站，${stationId}` }) // the fixtures number a station by its id
  expect(await admit(asking('ADMIT1', null, away))).toMatchObject({ stranger: 'NO_PASSWORD' })
  await setConfigs({ NO_PASSWORD_NETWORKS: '203.0.113.0/24, 198.51.100.1' })
  expect(await admit(asking('ADMIT1', null, away))).toEqual({ ...known, proven: false })
  expect(await admit(asking('ADMIT1', null, '192.0.2.1'))).toMatchObject({ stranger: 'NO_PASSWORD' })
  await setConfigs({ NO_PASSWORD_STATIONS: '别的站' })
  expect(await admit(asking('ADMIT1', null, away))).toMatchObject({ stranger: 'NO_PASSWORD' })
  await setConfigs({ NO_PASSWORD_STATIONS: '', NO_PASSWORD_NETWORKS: '' })
})

test('the old password counts until the charger proves the new one, also as the hex digits that we sent', async () => {
  const admit = admission()
  const fresh = 'abcdefghijkmnpqrstuv'
  await setHashes('ADMIT2', {
    passwordHash: hashChargerPassword(text('old')),
    newPasswordHash: hashChargerPassword(text(fresh)),
  })
  expect(await admit(asking('ADMIT2', text('old'), away))).toEqual({ ...known, proven: true })
  expect(await admit(asking('ADMIT2', text(text(fresh).toString('hex')), away))).toEqual({ ...known, proven: true })
  expect(await hashesOf('ADMIT2')).toEqual({ passwordHash: expect.any(String), newPasswordHash: null })
  expect(await admit(asking('ADMIT2', text(fresh), away))).toEqual({ ...known, proven: true })
  expect(await admit(asking('ADMIT2', text('old'), away))).toEqual({ admit: false, reason: 'PASSWORD' })
})

test('a new password that nobody has proved yet lets nobody in without it', async () => {
  const admit = admission()
  await setHashes('ADMIT3', { newPasswordHash: hashChargerPassword(text('fresh')) })
  expect(await admit(asking('ADMIT3', text('guess'), away))).toMatchObject({ stranger: 'NO_PASSWORD' })
  expect((await hashesOf('ADMIT3')).passwordHash).toBeNull()
  expect(await admit(asking('ADMIT3', text('fresh'), away))).toMatchObject({ proven: true })
  expect(await admit(asking('ADMIT3', null, away))).toEqual({ admit: false, reason: 'PASSWORD' })
})

test('ten wrong passwords lock that address out of that pile for a quarter of an hour, and staff read of it', async () => {
  const admit = admission()
  knocks.length = 0
  await setHashes('ADMIT4', { passwordHash: hashChargerPassword(text('right')) })
  for (let n = 0; n < 10; n += 1)
    expect(await admit(asking('ADMIT4', text(`wrong${n}`), away))).toEqual({ admit: false, reason: 'PASSWORD' })
  expect(knocks).toEqual([{ pileNo: 'ADMIT4', address: away, reason: 'WRONG_PASSWORD' }])
  expect(await admit(asking('ADMIT4', text('right'), away))).toEqual({ admit: false, reason: 'LOCKED' })
  expect(await admit(asking('ADMIT4', text('right'), '192.0.2.1'))).toMatchObject({ proven: true })
  later(15 * 60)
  expect(await admit(asking('ADMIT4', text('right'), away))).toMatchObject({ proven: true })
})

test('ten wrong passwords from one IPv6 network lock all of its addresses out', async () => {
  const admit = admission()
  await setHashes('ADMIT6', { passwordHash: hashChargerPassword(text('right')) })
  for (let n = 0; n < 10; n += 1) await admit(asking('ADMIT6', text(`wrong${n}`), `2001:db8:1:2::${n}`))
  expect(await admit(asking('ADMIT6', text('right'), '2001:db8:1:2:ffff::1'))).toEqual({
    admit: false,
    reason: 'LOCKED',
  })
  expect(await admit(asking('ADMIT6', text('right'), '2001:db8:1:3::1'))).toMatchObject({ proven: true })
})

test('a changed password ends the lock, and wrong passwords over a long time make none', async () => {
  const admit = admission()
  await setHashes('ADMIT5', { passwordHash: hashChargerPassword(text('right')) })
  for (let n = 0; n < 20; n += 1) {
    expect(await admit(asking('ADMIT5', text('wrong'), away))).toEqual({ admit: false, reason: 'PASSWORD' })
    later(100)
  }
  for (let n = 0; n < 10; n += 1) await admit(asking('ADMIT5', text('wrong'), away))
  expect(await admit(asking('ADMIT5', text('right'), away))).toEqual({ admit: false, reason: 'LOCKED' })
  await setHashes('ADMIT5', { newPasswordHash: hashChargerPassword(text('fresh')) })
  expect(await admit(asking('ADMIT5', text('fresh'), away))).toMatchObject({ proven: true })
})

test('the clock of a charger is known to the next socket', async () => {
  const link = openChargerLink(linkDeps(server, fakeOrders(server.nextId)))
  link.noteClock('admit8', true)
  await vi.waitFor(async () => {
    expect(await link.admit(asking('ADMIT8'))).toMatchObject({ admit: true, onStationClock: true })
  })
  await link.stop()
})
