import { netStates } from '@chargedeck/domain/pile/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld } from '../../../test/world.ts'
import { newPassword } from '../../site/pile/public.ts'
import { sendUnsentHandler } from './public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let pileId: string
beforeAll(async () => {
  server = await startTestServer(() => at)
})
beforeEach(async () => {
  pileId = (await aWorld(server)).pileId
  await change({ ...newPassword(server.deps), netStatus: netStates.online })
})
afterAll(() => server.stop())

const change = (facts: object) => server.db.updateTable('chargerPile').set(facts).where('id', '=', pileId).execute()
async function sentAfterARun(): Promise<number> {
  await sendUnsentHandler.run(server.deps, {})
  const sent = await server.db.selectFrom('deviceCommand').select('command').where('pileId', '=', pileId).execute()
  return sent.filter(({ command }) => command === 'CHANGE_PASSWORD').length
}

test('a pile that is back online is sent its password once a day until it proves it', async () => {
  expect([await sentAfterARun(), await sentAfterARun()]).toEqual([1, 1])
  at = new Date(at.getTime() + 25 * 3_600_000)
  expect(await sentAfterARun()).toBe(2)
  at = new Date(at.getTime() + 25 * 3_600_000)
  await change({ newPasswordSealed: null, newPasswordHash: null })
  expect(await sentAfterARun()).toBe(2)
})

test.each([
  ['is offline', () => ({ netStatus: netStates.offline })],
  ['has a password that staff looked at', () => ({ passwordShowTime: at })],
])('a pile that %s is sent nothing', async (_case, facts) => {
  await change(facts())
  expect(await sentAfterARun()).toBe(0)
})
