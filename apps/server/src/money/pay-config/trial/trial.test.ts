import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { alipayChannel } from '../../pay-channel/alipay/alipay-channel.ts'
import { anAlipay } from '../../pay-channel/alipay/fixtures.ts'
import { aPair } from '../../pay-channel/fixtures.ts'
import { aHuifu } from '../../pay-channel/huifu/fixtures.ts'
import { huifuChannel } from '../../pay-channel/huifu/huifu-channel.ts'
import { openChannel } from '../../pay-channel/public.ts'
import { aWePay } from '../../pay-channel/wepay/fixtures.ts'
import { wePayChannel } from '../../pay-channel/wepay/wepay-channel.ts'
import { huifuConfig, merchant, platform, weConfig } from '../fixtures.ts'
import { tryChannelHandler } from '../public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let huifu: Awaited<ReturnType<typeof aHuifu>>
beforeAll(async () => {
  server = await startTestServer()
  const permissions = ['page', 'addedOrModify', 'trial', 'trial:result'].map((name) => `uniPay:cfg:${name}`)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(async () => {
  huifu = await aHuifu({ ...huifuConfig, pair: merchant }, server.now, platform)
})
afterEach(() => huifu.close())
afterAll(() => server.stop())

const add = async (facts: object) =>
  (await call<{ id: string }>('POST', '/uniPay/cfg/addedOrModify', { companyId: await aCompany(server), ...facts }))
    .data?.id ?? ''
const resultOf = async (id: string) =>
  (await call<{ state: string; reason: string | null }>('GET', '/uniPay/cfg/trial/result', { id })).data
type Open = NonNullable<Parameters<typeof tryChannelHandler>[0]>
const ourHuifu: Open = (account) =>
  huifuChannel(account, {
    now: server.now,
    baseUrl: huifu.url,
    timeoutMs: huifu.world.mood === 'never' ? 300 : 10_000,
  })
async function tried(id: string, open: Open = ourHuifu) {
  await call('POST', '/uniPay/cfg/trial', { id })
  await tryChannelHandler(open).run(server.deps, { id })
  return resultOf(id)
}

test('a test asks the channel itself, once it is committed', async () => {
  const id = await add(huifuConfig)
  expect(await resultOf(id)).toMatchObject({ state: 'NONE' })
  expect((await call('POST', '/uniPay/cfg/trial', { id })).code).toBe(200)
  expect(await resultOf(id)).toMatchObject({ state: 'ASKED' })
  expect(huifu.asked).toEqual([])
  await tryChannelHandler(ourHuifu).run(server.deps, { id })
  expect(await resultOf(id)).toEqual({ state: 'GOOD', endTime: '2026-03-12 12:00:00', reason: null })
  expect(huifu.asked).toHaveLength(1)
})

test.each([
  ['never', '无法连接'],
  ['busy', '返回503'],
  ['forged', '签名不正确'],
] as const)('a channel that answers %s has failed its test', async (mood, why) => {
  huifu.world.mood = mood
  expect(await tried(await add(huifuConfig))).toMatchObject({ state: 'FAILED', reason: expect.stringContaining(why) })
})

test('the keys of another merchant fail, and so do keys that cannot sign', async () => {
  const foreign = await add({ ...huifuConfig, privateKey: aPair().privatePem })
  expect(await tried(foreign)).toMatchObject({ state: 'FAILED', reason: expect.stringContaining('signature') })
  const { privateKey: _, ...bare } = huifuConfig
  expect(await tried(await add(bare))).toMatchObject({ state: 'FAILED', reason: '未填写商户私钥' })
})

test('WeChat Pay, Alipay and the sandbox are tried alike', async () => {
  const signing = { serial: weConfig.publicKeyId, pair: platform }
  const seller = { ...weConfig, serialNo: weConfig.mchSerialNo, pair: merchant }
  const weChat = await aWePay(seller, server.now, signing)
  const alipay = await anAlipay({ mchId: '2088', appId: '2014', pair: merchant }, server.now, platform)
  const [where, aliConfig] = [
    { now: server.now, timeoutMs: 10_000 },
    { mchId: '2088', appId: '2014' },
  ]
  expect(
    await tried(await add(weConfig), (account) => wePayChannel(account, { ...where, baseUrl: weChat.url })),
  ).toMatchObject({ state: 'GOOD' })
  expect(
    await tried(await add({ ...huifuConfig, ...aliConfig, channel: 'AliPay' }), (account) =>
      alipayChannel(account, { ...where, baseUrl: alipay.url }),
    ),
  ).toMatchObject({ state: 'GOOD' })
  expect(await tried(await add({ ...weConfig, sandboxFlag: 1 }), openChannel)).toMatchObject({ state: 'GOOD' })
  expect([...weChat.refusals, ...alipay.refusals]).toEqual([])
  await Promise.all([weChat.close(), alipay.close()])
})

test('new keys have not been tried', async () => {
  const id = await add(huifuConfig)
  expect(await tried(id)).toMatchObject({ state: 'GOOD' })
  await call('POST', '/uniPay/cfg/addedOrModify', { ...huifuConfig, id, publicKey: aPair().publicPem })
  expect(await resultOf(id)).toMatchObject({ state: 'NONE' })
})

test('a bank is not asked, and a contract of others is not found', async () => {
  const bank = await add({
    cfgName: '对公账户',
    channel: 'BankPay',
    mchId: '1',
    notifyUrl: 'https://a.example',
    feeRate: 0,
  })
  expect(await call('POST', '/uniPay/cfg/trial', { id: bank })).toMatchObject({ code: 3042016 })
  expect(await call('POST', '/uniPay/cfg/trial', { id: '404' })).toMatchObject({ code: 3042013 })
  expect(await call('GET', '/uniPay/cfg/trial/result', { id: '404' })).toMatchObject({ code: 3042013 })
})
