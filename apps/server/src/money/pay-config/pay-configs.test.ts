import type { PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import type { Page } from '@chargedeck/contract/paging'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aCertificate, aPair } from '../pay-channel/fixtures.ts'
import { huifuConfig, merchant, platform, weConfig } from './fixtures.ts'
import { findAccount, findEnabledAccount } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
const permissions = ['page', 'list', 'addedOrModify', 'delete', 'enable'].map((name) => `uniPay:cfg:${name}`)
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const save = (body: object) => call<{ id: string }>('POST', '/uniPay/cfg/addedOrModify', body)
const added = async (body: object) => (await save({ ...weConfig, ...body })).data?.id ?? ''
const enable = (id: string, enableFlag?: number) => call('PUT', '/uniPay/cfg/enable', { id, enableFlag })
const shown = async (id: string) =>
  (await call<Page<PayConfig>>('GET', '/uniPay/cfg/page', { pageSize: 100 })).data?.rows.find((row) => row.id === id)
const enabledOf = async (companyId: string) =>
  (await call<{ id: string }[]>('GET', '/uniPay/cfg/list', { companyId, enableFlag: 1 })).data?.map(({ id }) => id)
const accountOf = (id: string) => asSystem(server.deps, 'test', (ctx) => findAccount(ctx, id))

test('[S4.12] a config is added, enabled and found; of its keys staff see marks only', async () => {
  const companyId = await aCompany(server)
  const id = await added({ companyId })
  expect(await shown(id)).toMatchObject({ enableFlag: 0, apiKey: { isSet: true, mark: 'CDEF' }, mchId: '1900000109' })
  expect((await enable(id)).code).toBe(200)
  expect(await enabledOf(companyId)).toEqual([id])
  const found = await asSystem(server.deps, 'test', (ctx) => findEnabledAccount(ctx, { companyId, channel: 'WePay' }))
  expect(found).toMatchObject({ payConfigId: id, feeRate: 60, account: { apiKey: weConfig.apiKey } })
})

test('no key is in an answer, in the audit, or readable in the table', async () => {
  const id = await added({ companyId: await aCompany(server) })
  const stored = await server.db.selectFrom('payConfig').selectAll().where('id', '=', id).execute()
  const audited = await server.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).execute()
  const answered = await call('GET', '/uniPay/cfg/page', {})
  const secrets = [weConfig.apiKey, ...[merchant.privatePem, platform.publicPem].map((pem) => pem.slice(40, 90))]
  expect(audited[0]?.change).toMatchObject({ keys: ['apiKey', 'privateKey', 'publicKey'] })
  for (const text of [JSON.stringify(answered), JSON.stringify(audited), JSON.stringify(stored)])
    for (const secret of secrets) expect(text).not.toContain(secret)
})

test('an edit that leaves a key out or empty keeps it; one that brings a key changes only it', async () => {
  const id = await added({ companyId: await aCompany(server) })
  const { privateKey: _, publicKey: __, ...rest } = weConfig
  const other = 'F'.repeat(32)
  expect((await save({ ...rest, id, apiKey: '', feeRate: 38 })).code).toBe(200)
  expect((await accountOf(id))?.account).toMatchObject({ apiKey: weConfig.apiKey, publicKeyId: weConfig.publicKeyId })
  await save({ ...rest, id, apiKey: other, rowVersion: 2 })
  expect((await accountOf(id))?.account).toMatchObject({ apiKey: other, privateKey: merchant.privatePem.trim() })
  expect(await save({ ...rest, id, rowVersion: 2 })).toMatchObject({ success: false, code: 3030409 })
})

test('of a company and channel one config is enabled: enabling another disables it', async () => {
  const companyId = await aCompany(server)
  const [first, second] = [await added({ companyId }), await added({ companyId })]
  const ofAlipay = await added({ companyId, channel: 'AliPay' })
  for (const id of [first, ofAlipay, second]) await enable(id)
  expect(await enabledOf(companyId)).toEqual([ofAlipay, second])
  expect(await enable(second, 0)).toMatchObject({ code: 200 })
  expect(await enabledOf(companyId)).toEqual([ofAlipay])
})

test('two who enable two configs at once leave one enabled', async () => {
  const companyId = await aCompany(server)
  const ids = [await added({ companyId }), await added({ companyId })]
  const lock = `select id from company where id = ${companyId} for update`
  const codes = await whileLocked(
    server,
    lock,
    ids.map((id) => async () => (await enable(id)).code),
  )
  expect(codes).toEqual([200, 200])
  expect(await enabledOf(companyId)).toEqual([ids[1]])
})

test('an enabled config is not deleted; a deleted one still opens for the refunds of its trades', async () => {
  const id = await added({ companyId: await aCompany(server) })
  await enable(id)
  const remove = async () => (await call('DELETE', '/uniPay/cfg/delete', { id })).code
  expect(await remove()).toBe(3042011)
  await enable(id, 0)
  expect(await remove()).toBe(200)
  expect(await remove()).toBe(3042013)
  expect((await accountOf(id))?.account.apiKey).toBe(weConfig.apiKey)
})

test('a config is not deleted while its channel has not ended a payment', async () => {
  const id = await added({ companyId: await aCompany(server) })
  const facts = { bizType: 'TOP_UP', provider: 'WePay', reqDate: '2026-03-12', title: '充值', amt: fen(100) } as const
  const companyId = (await shown(id))?.companyId ?? ''
  const [transId, at] = [server.nextId(), server.now()]
  const asked = { payConfigId: id, companyId, bizId: server.nextId(), reqSeqId: `TP${transId}`, createTime: at }
  await server.db
    .insertInto('payTrans')
    .values({ ...facts, ...asked, id: transId, status: 'P' })
    .execute()
  const remove = () => call('DELETE', '/uniPay/cfg/delete', { id })
  expect(await remove()).toMatchObject({ code: 3042017, message: '还有未完成的支付或退款使用该配置，不可删除' })
  await server.db.updateTable('payTrans').set({ status: 'F' }).where('id', '=', transId).execute()
  expect((await remove()).code).toBe(200)
})

test('what cannot sign is not enabled, and an enabled config does not get keys that cannot', async () => {
  const companyId = await aCompany(server)
  const { apiKey: _, mchSerialNo: __, ...bare } = weConfig
  const id = (await save({ ...bare, companyId })).data?.id ?? ''
  expect(await enable(id)).toMatchObject({ code: 3042012, message: '密钥校验失败：未填写商户证书序列号' })
  await save({ ...weConfig, id })
  expect((await enable(id)).code).toBe(200)
  expect(await save({ ...weConfig, id, appId: '' })).toMatchObject({
    code: 3042012,
    message: '密钥校验失败：未填写应用 AppID',
  })
  const sandbox = (await save({ ...bare, companyId, sandboxFlag: 1, privateKey: '', publicKey: '' })).data?.id ?? ''
  expect((await enable(sandbox)).code).toBe(200)
})

test('the certificate of the merchant gives its serial and expiry; an expired one is not enabled', async () => {
  const companyId = await aCompany(server)
  const certificate = aCertificate(merchant, { serial: '4AF0', until: new Date('2031-05-06T00:00:00Z') })
  const id = await added({ companyId, certificate })
  expect(await shown(id)).toMatchObject({
    mchSerialNo: '4AF0',
    certificate: { isSet: true, mark: '4AF0', expireTime: '2031-05-06 08:00:00' },
  })
  const old = aCertificate(merchant, { serial: '4AF1', until: new Date('2025-01-01T00:00:00Z') })
  expect((await enable(await added({ companyId, certificate: old }))).message).toBe('密钥校验失败：商户证书已过期')
  const foreign = aCertificate(aPair(), { serial: '4AF2' })
  expect((await enable(await added({ companyId, certificate: foreign }))).message).toContain('商户证书与商户私钥不匹配')
})

test.each([
  [{ mchId: undefined }, 3042010, '商户号'],
  [{ mchId: '' }, 3042010, '商户号'],
  [{ apiKey: 'short' }, 3042012, 'API密钥'],
  [{ privateKey: 'not a key' }, 3042012, '商户私钥'],
  [{ publicKey: aPair(1024).publicPem }, 3042012, '平台公钥'],
  [{ certificate: '-----BEGIN CERTIFICATE-----' }, 3042012, '商户证书'],
  [{ notifyUrl: 'javascript:alert(1)' }, 1012001, '回调地址'],
  [{ feeRate: 10_001 }, 1012001, '费率'],
  [{ companyId: '404' }, 3042014, '公司'],
])('%o is refused by its name', async (bad, code, word) => {
  const answer = await save({ ...weConfig, companyId: await aCompany(server), ...bad })
  expect(answer.code).toBe(code)
  expect(answer.message).toContain(word)
})

test('keys that are wrong are refused all at once, each at its field', async () => {
  const companyId = await aCompany(server)
  expect(
    await save({ ...weConfig, companyId, apiKey: 'short', privateKey: 'no key', certificate: 'none' }),
  ).toMatchObject({
    code: 3042012,
    data: {
      fields: {
        apiKey: '密钥校验失败：API密钥应为32位的APIv3密钥',
        privateKey: '密钥校验失败：商户私钥不是2048位以上的RSA私钥',
        certificate: '密钥校验失败：商户证书不是PEM格式的证书',
      },
    },
  })
})

test('Alipay in its mode of certificates, which we do not sign for, is refused at the field', async () => {
  const alipay = { ...weConfig, companyId: await aCompany(server), channel: 'AliPay' }
  const certificate = aCertificate(merchant, { serial: '4AF0' })
  expect(await save({ ...alipay, publicKey: aCertificate(platform, { serial: '6001' }) })).toMatchObject({
    code: 3042012,
    message: '密钥校验失败：支付宝只支持公钥模式，请填写支付宝公钥，而不是证书',
  })
  expect(await save({ ...alipay, certificate })).toMatchObject({
    code: 3042012,
    message: '密钥校验失败：支付宝只支持公钥模式，请不要填写商户证书',
  })
  expect((await save(alipay)).code).toBe(200)
})

test('a config stays with its company, channel, merchant and sandbox: its trades are theirs', async () => {
  const id = await added({ companyId: await aCompany(server) })
  for (const change of [
    { channel: 'AliPay' },
    { mchId: '1' },
    { sandboxFlag: 1 },
    { companyId: await aCompany(server) },
  ])
    expect((await save({ ...weConfig, id, ...change })).code).toBe(3042015)
})

test('the Huifu merchant is named once, and stays: open and paid trades are asked about by it', async () => {
  const { huifuId, ...bare } = huifuConfig
  const id = await added({ ...bare, huifuId: '', companyId: await aCompany(server) })
  const saved = (changes: object) => save({ ...bare, id, ...changes })
  expect((await saved({ huifuId })).code).toBe(200)
  for (const other of ['6666000109133324', ''])
    expect(await saved({ huifuId: other })).toMatchObject({
      code: 3042015,
      data: { fields: { huifuId: expect.stringContaining('汇付ID') } },
    })
  expect((await saved({ huifuId, feeRate: 40 })).code).toBe(200)
  expect((await saved({ feeRate: 41 })).code).toBe(200)
  expect(await shown(id)).toMatchObject({ huifuId, feeRate: 41 })
})
