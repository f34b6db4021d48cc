import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { openExemptions } from '../charging/charger-link/exempt-piles.ts'
import { linkDeps, fakeOrders } from '../charging/charger-link/fixtures.ts'
import { saveDemoState } from '../demo/store.ts'
import type { ChannelAccount } from '../money/pay-channel/account.ts'
import { openChannel } from '../money/pay-channel/open-channel.ts'
import { readSettings } from '../platform/settings.ts'
import { fillSystem } from './fill-system.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const first = { password: 'From-The-Settings-1', mustChange: true }
const onLoopback = { CHARGEDECK_HOST: '127.0.0.1' }
const sandboxAccount: ChannelAccount = {
  payConfigId: '1',
  rowVersion: 0,
  channel: 'WePay',
  isSandbox: true,
  mchId: 'M1',
  appId: null,
  huifuId: null,
  sysId: null,
  productId: null,
  mchSerialNo: null,
  publicKeyId: null,
  notifyUrl: '',
  apiKey: null,
  privateKey: null,
  publicKey: null,
  certificate: null,
}
const start = (env: Record<string, string>) => {
  const { allowsSandbox: _, ...deps } = server.deps
  return fillSystem(deps, readSettings(env), first)
}

/** What only a demo has: a channel that takes no money, and piles of this computer that need no password. */
async function libertiesOf({ work, settings: { demo } }: Awaited<ReturnType<typeof start>>): Promise<boolean[]> {
  const { allowsSandbox: _, ...link } = linkDeps(server, fakeOrders(server.nextId))
  const isExempt = openExemptions({ ...link, ...work, demo })
  return [
    openChannel(sandboxAccount, work) !== null,
    await isExempt({ stationNo: 'S1', stationName: '站' }, '127.0.0.1'),
  ]
}

test('a real system that listens on loopback stays real: no demo data, no sandbox, no pile without a password', async () => {
  expect(await start({ ...onLoopback, CHARGEDECK_DEMO: '0' })).toMatchObject({
    isFirstStart: true,
    isDemoRefused: false,
  })
  const again = await start(onLoopback)
  expect(again).toMatchObject({ isFirstStart: false, isDemoRefused: true, settings: { demo: false } })
  expect(await libertiesOf(again)).toEqual([false, false])
  expect(await server.runSql('select 1 from station union all select 1 from customer')).toEqual([])

  // as if its first start had loaded the demo, which takes longer
  await saveDemoState(server.db, { since: server.now().toISOString(), nextDay: null }, server.now())
  const demo = await start(onLoopback)
  expect(demo).toMatchObject({ isDemoRefused: false, settings: { demo: true } })
  expect(await libertiesOf(demo)).toEqual([true, true])
})
