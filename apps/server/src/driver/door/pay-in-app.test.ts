import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aPair, aWePayAccount } from '../../money/pay-channel/fixtures.ts'
import { aWePay } from '../../money/pay-channel/wepay/fixtures.ts'
import { wePayChannel } from '../../money/pay-channel/wepay/wepay-channel.ts'
import { aSandbox, ask } from '../../money/pay-trans/fixtures.ts'
import { payNotifyReceiver } from '../../money/pay-trans/public.ts'
import { payTransEnds } from '../../money/trade-order/public.ts'
import { anAppOf, appPermissions, sayTo, type App } from './fixtures.ts'

const [merchant, platform] = [aPair(), aPair()]
const account = aWePayAccount({
  privateKey: merchant.privatePem,
  publicKey: platform.publicPem,
  publicKeyId: 'PUB_KEY_ID_01',
})
const payer = { appId: 'wxd678efh567hg6787', payerId: 'oUpF8uMuAJO' }

let server: TestServer
let say: ReturnType<typeof sayTo>
let weChat: Awaited<ReturnType<typeof aWePay>>
let app: App
let [customerId, payConfigId] = ['', '']
/** The contract speaks with a WeChat Pay of ours that checks what WeChat Pay checks. */
const open = () => wePayChannel(account, { now: server.now, baseUrl: weChat.url })
beforeAll(async () => {
  server = await startTestServer()
  const { mchId, appId, apiKey } = account
  const seller = { mchId, appId: appId ?? '', apiKey: apiKey ?? '', serialNo: '4AF0', pair: merchant }
  weChat = await aWePay(seller, server.now, { serial: 'PUB_KEY_ID_01', pair: platform })
  weChat.world.payers.set(payer.payerId, payer.appId)
  say = sayTo(server)
  const companyId = await aCompany(server)
  payConfigId = await aSandbox(server, companyId)
  await aSandbox(server, companyId, 'HuifuPay')
  customerId = await aCustomer(server, { companyId })
  const staff = await server.signIn({ permissions: [...appPermissions, 'wxApp:cfg:addedOrModify'], orgIds: null })
  app = await anAppOf(staff, companyId)
  const facts = { appName: '示例充电', appId: payer.appId, companyId, payCfgId: payConfigId }
  expect(await staff('POST', '/wxApp/cfg/addedOrModify', facts)).toMatchObject({ code: 200 })
})
afterAll(async () => {
  await weChat.close()
  await server.stop()
})

const topUp = (more: object) =>
  say(app, '/topUp/add', { requestId: randomUUID(), customerId, tradeChannel: 'WePay', tradeAmt: 2000, ...more })

test('a driver pays inside the app: it gets what WeChat opens, and the notification books the money', async () => {
  const orderId = (await topUp({ payer })).data['orderId'] ?? ''
  await ask(server, orderId, open)
  const { data } = await say(app, '/topUp/payment', { customerId, orderId })
  expect(data).toMatchObject({ codeUrl: null, inAppFlag: 1, tradeStatus: '1', payParams: { appId: payer.appId } })
  const params = data['payParams'] as unknown as Record<string, string>
  expect(weChat.opens(params)).toBe(true)
  const tradeNo = params['package']?.replace('prepay_id=wx', '') ?? ''
  weChat.trades.set(tradeNo, { total: 2000, state: 'SUCCESS' })
  weChat.world.paidIn = payer.appId
  const notification = weChat.notify(tradeNo)
  const receive = payNotifyReceiver(server.deps, payTransEnds, open)
  expect(await receive({ payConfigId, notification })).toMatchObject({ status: 200 })
  expect((await say(app, '/topUp/payment', { customerId, orderId })).data).toMatchObject({
    tradeStatus: '2',
    payParams: null,
  })
  expect(weChat.refusals).toEqual([])
})

test('an answer that was lost is asked for again, as the same order of the same payer', async () => {
  const orderId = (await topUp({ payer })).data['orderId'] ?? ''
  weChat.world.mood = 'busy'
  await ask(server, orderId, open)
  weChat.world.mood = 'good'
  await ask(server, orderId, open)
  const { data } = await say(app, '/topUp/payment', { customerId, orderId })
  expect(weChat.opens(data['payParams'] as unknown as Record<string, string>)).toBe(true)
})

test('the same request for another payer, or for a code, is refused; for the same one it gets its first answer', async () => {
  const requestId = randomUUID()
  const first = await topUp({ payer, requestId })
  const { orderId } = first.data
  expect((await topUp({ payer, requestId })).data).toMatchObject({ orderId })
  for (const other of [{}, { payer: { ...payer, payerId: 'oSomebodyElse' } }])
    expect(await topUp({ ...other, requestId })).toMatchObject({ message: '请求ID已用于另一位付款人的支付' })
})

test.each([
  ['an app that is not registered', { payer: { ...payer, appId: 'wx0' } }],
  ['a channel that gives codes alone', { payer, tradeChannel: 'HuifuPay' }],
])('%s is refused at the field', async (_, more) => {
  expect(await topUp(more)).toMatchObject({ code: 1012001 })
})
