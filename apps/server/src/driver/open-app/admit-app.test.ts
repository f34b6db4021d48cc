import { errorCodes } from '@chargedeck/contract/errors'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { anAppOf, appPermissions, sayTo, type App } from '../door/fixtures.ts'
import { sweepNoncesHandler } from './public.ts'

let server: TestServer
let staff: Awaited<ReturnType<TestServer['signIn']>>
let app: App
let at = fromWallTime('2026-03-12 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => at)
  staff = await server.signIn({ permissions: appPermissions, orgIds: ['100'] })
  app = await anAppOf(staff, await aCompany(server))
})
afterAll(() => server.stop())

let nextMobile = 13_700_000_000
const pass = (minutes: number) => (at = new Date(at.getTime() + minutes * 60_000))
/** The same call of a clock that is ahead by some minutes, however often it is sent. */
function aCall(minutesAhead: number) {
  const signing = { nonce: randomUUID(), time: String(at.getTime() / 1000 + minutesAhead * 60) }
  const mobile = String(nextMobile++)
  return async () => (await sayTo(server)(app, '/customer/register', { mobile }, signing)).code
}

test.each([6, 30, 23 * 60])(
  'a call of a clock that is %i minutes ahead is refused now, and is not taken when its time has come',
  async (minutes) => {
    const call = aCall(minutes)
    expect(await call()).toBe(errorCodes['OPEN_APP.TIME_WRONG'])
    pass(minutes)
    await sweepNoncesHandler.run(server.deps, { dueTime: '' })
    expect(await call()).toBe(errorCodes['OPEN_APP.REPLAYED'])
    expect(await aCall(0)()).toBe(200)
  },
)

test('a call that was refused while the app was disabled is not taken once the app is enabled', async () => {
  const call = aCall(0)
  await staff('POST', '/openApp/edit', { id: app.id, dataStatus: 1 })
  expect(await call()).toBe(errorCodes['OPEN_APP.DISABLED'])
  await staff('POST', '/openApp/edit', { id: app.id, dataStatus: 0 })
  expect(await call()).toBe(errorCodes['OPEN_APP.REPLAYED'])
  expect(await aCall(0)()).toBe(200)
})

test('nonces of calls whose time is over leave, whatever time they named', async () => {
  for (const minutes of [-60, 0, 10, 100 * 24 * 60]) await aCall(minutes)()
  const kept = async () => (await server.runSql(`select count(*)::int as qty from open_nonce`))[0]?.['qty']
  expect(await kept()).toBeGreaterThanOrEqual(4)
  pass(26)
  await sweepNoncesHandler.run(server.deps, { dueTime: '' })
  expect(await kept()).toBe(0)
})
