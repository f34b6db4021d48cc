import { fen } from '@chargedeck/domain/kernel/money'
import { sandboxFunds } from '@chargedeck/domain/settle-account/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { aCompany } from '../../../../customer/customer/fixtures.ts'
import { huifuConfig } from '../../../../money/pay-config/fixtures.ts'
import { openProvider } from '../open-provider.ts'

let server: TestServer
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

async function provider(of = companyId) {
  const opened = await openProvider(server.deps, { companyId: of })
  if (!opened) throw new Error('no provider')
  return opened
}
const cashOf = (end: number) => ({
  reqSeqId: `TX${end}`,
  reqDate: '2026-03-12',
  huifuId: '6666000000000003',
  tokenNo: 'T1',
  remark: '提现',
  amt: fen(1e4 + end),
  dateType: 'T1' as const,
})
const statesOf = async (end: number, times: number) => {
  const states: string[] = []
  for (let at = 0; at < times; at += 1) {
    const heard = await (await provider()).queryCash(cashOf(end))
    states.push(heard.sent ? heard.receipt.state : 'silent')
  }
  return states
}

test('the amount of a payout decides what becomes of it, and what is gone is missing in both accounts', async () => {
  const { huifuId } = cashOf(50)
  expect(await statesOf(50, 1)).toEqual(['unknown'])
  expect(await (await provider()).queryFunds(cashOf(50))).toMatchObject({ receipt: { state: 'unknown' } })
  for (const end of [13, 17, 19, 50])
    for (const _ of [1, 2]) {
      await (await provider()).sendFunds(cashOf(end))
      await (await provider()).sendCash(cashOf(end))
    }
  expect(await (await provider()).queryFunds(cashOf(50))).toMatchObject({ receipt: { state: 'succeeded' } })
  expect(await (await provider()).queryBalance(huifuId)).toMatchObject({ receipt: { balanceAmt: 0 } })
  expect(await statesOf(13, 2)).toEqual(['failed', 'failed'])
  expect(await statesOf(17, 4)).toEqual(['processing', 'processing', 'processing', 'succeeded'])
  expect(await statesOf(19, 2)).toEqual(['succeeded', 'returned'])
  expect(await statesOf(50, 2)).toEqual(['succeeded', 'succeeded'])
  expect(await (await provider()).queryBalance(huifuId)).toMatchObject({ receipt: { balanceAmt: 10_013 + 10_019 } })
  expect(await (await provider()).queryBalance()).toMatchObject({
    receipt: { availableAmt: sandboxFunds - 40_099, accountTail: '0000' },
  })
})

test('a payout above what the account has is refused in words of the sandbox, and what failed there can be paid again', async () => {
  const own = await aCompany(server)
  const ask = await provider(own)
  const cash = (reqSeqId: string, amt: number) => ({
    ...cashOf(0),
    huifuId: '6666000000000044',
    reqSeqId,
    amt: fen(amt),
  })
  const refused = { sent: false, again: false, reason: '沙箱：账户可用余额不足' }
  expect(await ask.sendCash(cash('B1', 100))).toEqual(refused)
  expect(await ask.queryCash(cash('B1', 100))).toMatchObject({ receipt: { state: 'unknown' } })
  await ask.sendFunds(cash('FB2', 1013))
  expect(await ask.sendCash(cash('B2', 1014))).toEqual(refused)
  for (const _ of ['sent', 'repeated']) expect(await ask.sendCash(cash('B3', 1013))).toMatchObject({ sent: true })
  expect(await ask.sendCash(cash('B4', 1000))).toEqual(refused)
  expect(await ask.queryCash(cash('B3', 1013))).toMatchObject({ receipt: { state: 'failed' } })
  expect(await Promise.all([ask.sendCash(cash('B5', 1000)), ask.sendCash(cash('B6', 1000))])).toContainEqual(refused)
  expect(await ask.queryBalance(cash('', 0).huifuId)).toMatchObject({ receipt: { availableAmt: 13 } })
  const tooMuch = await ask.sendFunds(cash('FB7', sandboxFunds))
  expect(tooMuch).toEqual({ sent: false, again: false, reason: '沙箱：出款账户可用余额不足' })
})

test('a company with keys of Huifu has the real one, which is found again after it was disabled', async () => {
  const own = await aCompany(server)
  const codes = ['addedOrModify', 'enable'].map((name) => `uniPay:cfg:${name}`)
  const call = await server.signIn({ permissions: codes, orgIds: ['100'] })
  const { data } = await call<{ id: string }>('POST', '/uniPay/cfg/addedOrModify', { ...huifuConfig, companyId: own })
  const payConfigId = data?.id ?? ''
  expect((await provider(own)).payConfigId).toBeNull()
  await call('PUT', '/uniPay/cfg/enable', { id: payConfigId })
  expect((await provider(own)).payConfigId).toBe(payConfigId)
  await call('PUT', '/uniPay/cfg/enable', { id: payConfigId, enableFlag: 0 })
  expect(await openProvider(server.deps, { companyId: own, payConfigId })).toMatchObject({ payConfigId })
})

test('without a contract and without a sandbox nobody pays', async () => {
  const { allowsSandbox: _, ...real } = server.deps
  expect(await openProvider(real, { companyId })).toBeNull()
})
