import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { sweepSessionsHandler } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('an expired token is answered as expired for thirty days, then its row is deleted; counted failures are deleted after a day', async () => {
  const { db, deps, now } = server
  const living = await server.signIn({ permissions: null })
  const expired = await server.signIn({ permissions: null, expireTime: daysLater(now(), -29) })
  const forgotten = await server.signIn({ permissions: null, expireTime: daysLater(now(), -31) })
  const failure = { address: '10.0.0.1', failedQty: 3 }
  const failures = [
    { ...failure, account: 'old', lastTime: daysLater(now(), -2) },
    { ...failure, account: 'new', lastTime: now() },
  ]
  await db.insertInto('loginFailure').values(failures).execute()
  await sweepSessionsHandler.run(deps, {})
  const codes = await Promise.all(
    [living, expired, forgotten].map(async (call) => (await call('GET', '/getLoginUser')).code),
  )
  expect(codes).toEqual([200, 1011008, 1011006])
  expect(await asSystem(deps, 'test', ({ tx }) => tx.selectFrom('loginFailure').select('account').execute())).toEqual([
    { account: 'new' },
  ])
})
