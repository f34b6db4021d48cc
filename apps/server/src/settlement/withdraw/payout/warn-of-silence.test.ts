import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aProvider, aWithdraw, latestCash, releaseAll } from '../fixtures.ts'
import { payOut } from './pay-out.ts'

let server: TestServer
let now = fromWallTime('2026-03-12 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => now)
})
afterAll(() => server.stop())

const withdrawOf = (id: string) =>
  server.db.selectFrom('withdraw').select('withdrawNo').where('id', '=', id).executeTakeFirstOrThrow()

test('those who pay are warned once when people may end a payout, on its way to the account of the partner and again from there', async () => {
  await server.signIn({ permissions: ['settle:withdraw:transferPay'] })
  const call = await server.signIn({ permissions: null })
  const withdrawId = await aWithdraw(server, call, await aCompany(server))
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const provider = aProvider()
  provider.state.saysOfFunds = 'processing'
  await releaseAll(server, provider.open)
  const { id } = await latestCash(server, withdrawId)
  const to = `/settle-center/withdraw?withdrawNo=${(await withdrawOf(withdrawId)).withdrawNo}&open=${withdrawId}`
  const after = async (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
    await payOut(server.deps, provider.open, id)
    const told = await server.runSql(
      `select 1 from graphile_worker._private_jobs where payload->>'title' = '提现长时间无结果'
        and payload->>'to' = '${to}'`,
    )
    return told.length
  }
  expect(await after(0)).toBe(0)
  expect(await after(71)).toBe(0)
  const payers = await after(1)
  expect(payers).toBeGreaterThan(0)
  expect(await after(1)).toBe(payers)
  provider.state.saysOfFunds = 'succeeded'
  expect(await after(1)).toBe(payers)
  expect(await after(0)).toBe(payers)
  expect((await latestCash(server, withdrawId)).sentTime).toEqual(now)
  expect(await after(71)).toBe(payers)
  expect(await after(1)).toBe(2 * payers)
})
