import { sendStates } from '@chargedeck/domain/message/states'
import type { MessageSetting } from '@chargedeck/contract/base/message/settings'
import type { Page } from '@chargedeck/contract/paging'
import type { SmsRecord, SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { seedConfigs } from '../config/public.ts'
import { asSystem } from '../../platform/work.ts'
import { chooseEmailSender } from './choose-sender.ts'
import { messageOutbox } from './deliver-message.ts'
import { failedForNow, refusedForGood } from '../../platform/outbox/outcome.ts'
import type { MessageOutcome } from './sender.ts'
import { seedMessageTemplates, sendMessageHandler } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let admin: typeof call
const permissions = ['page', 'testSend', 'settings', 'saveSettings'].map((verb) => `sms:${verb}`)
const templates = ['page', 'add', 'edit', 'delete'].map((verb) => `sms:template:${verb}`)
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'seed', async (ctx) => {
    await seedConfigs(ctx)
    await seedMessageTemplates(ctx)
    await seedMessageTemplates(ctx)
  })
  admin = await server.signIn({ permissions: null })
  call = await server.signIn({ permissions: [...permissions, ...templates] })
})
afterAll(() => server.stop())

const testSend = (body: object = {}) =>
  call<string>('POST', '/sms/testSend', {
    phoneNumbers: '13800000001',
    templateCode: 'LOGIN_CODE',
    params: { code: '123456', minutes: '5' },
    ...body,
  })
const records = async (query?: object) => (await call<Page<SmsRecord>>('GET', '/sms/page', query)).data?.rows ?? []
const via = (outcome: MessageOutcome) => async () => ({
  provider: 'aliyun' as const,
  send: async () => outcome,
  usualCode: 'SMS_1',
})

test('SMS records show masked numbers and never a code, and can be filtered', async () => {
  const { data: id } = await testSend()
  expect(await records()).toMatchObject([
    { id, phoneNumbers: '138****0001', status: 0, source: 2, attemptQty: 0, sendTime: null },
  ])
  expect(JSON.stringify(await records())).not.toContain('123456')
  expect(await records({ phoneNumbers: '138000' })).toHaveLength(1)
  for (const none of [{ phoneNumbers: '139' }, { phoneNumbers: '%' }, { status: sendStates.sent }, { source: 1 }])
    expect(await records(none)).toEqual([])
  expect(await call('GET', '/sms/page', { status: 7 })).toMatchObject({ code: 1012001 })
  await sendMessageHandler.run(server.deps, { recordId: id })
  expect(await records({ status: sendStates.recorded })).toMatchObject([
    { id, provider: 'record', attemptQty: 1, sendTime: null },
  ])
  expect(await records({ status: sendStates.sent })).toEqual([])
})

test('a failed message is tried four more times and then marked failed', async () => {
  const { data: id } = await testSend({ phoneNumbers: '13800000002' })
  const deliver = () =>
    messageOutbox({ chooseSms: via(failedForNow('Throttling')), chooseEmail: chooseEmailSender }).run(server.deps, {
      recordId: id,
    })
  for (let attempt = 1; attempt < 4; attempt++) {
    await expect(deliver()).rejects.toThrow('tried again')
    expect((await records({ phoneNumbers: '13800000002' }))[0]).toMatchObject({
      status: 0,
      attemptQty: attempt,
      failReason: 'Throttling',
    })
  }
  await deliver()
  await deliver() // the message has ended, so nothing happens
  expect(await records({ status: 2 })).toMatchObject([{ id, status: 2, attemptQty: 4 }])
})

test('of two tries at the same time the first that ends counts', async () => {
  const { data: id } = await testSend({ phoneNumbers: '13800000009' })
  const deliver = (send: () => Promise<MessageOutcome>) =>
    messageOutbox({
      chooseSms: async () => ({ provider: 'aliyun', send, usualCode: 'SMS_1' }),
      chooseEmail: chooseEmailSender,
    }).run(server.deps, { recordId: id })
  await deliver(async () => {
    await deliver(async () => ({ sent: true, receipt: 'R1' }))
    return refusedForGood('too late')
  })
  expect((await records({ phoneNumbers: '13800000009' }))[0]).toMatchObject({
    status: 1,
    bizId: 'R1',
    failReason: null,
  })
})

test('a missing template value, an unknown template and a wrong number are refused', async () => {
  expect(await testSend({ params: { code: '1' } })).toMatchObject({
    code: 1012001,
    message: '缺少模板参数minutes，请检查params参数',
  })
  expect(await testSend({ templateCode: 'NONE' })).toMatchObject({ code: 2024004 })
  expect(await testSend({ phoneNumbers: "1' or 1=1" })).toMatchObject({ code: 1012001 })
})

test('staff add, change and delete templates; shipped templates stay', async () => {
  const given = { name: '停运通知', code: 'STOP', content: '<script>${station}停运', purpose: 'NOTICE' }
  const { data: id } = await call<string>('POST', '/sms/template/add', given)
  expect(await call('POST', '/sms/template/add', given)).toMatchObject({ code: 2024005 })
  expect(await admin('POST', '/sms/template/add', { ...given, code: 'X', purpose: 'LOGIN' })).toMatchObject({
    code: 1012001,
  })
  expect(await call('POST', '/sms/template/edit', { id, ...given, code: 'LOGIN_CODE' })).toMatchObject({
    code: 2024005,
  })
  expect(await call('POST', '/sms/template/edit', { id, ...given, providerCode: 'SMS_77' })).toMatchObject({
    code: 200,
  })
  const list = async (query: object) => (await call<Page<SmsTemplate>>('GET', '/sms/template/page', query)).data?.rows
  expect(await list({ searchValue: '停运' })).toMatchObject([{ ...given, id, providerCode: 'SMS_77', shippedFlag: 0 }])
  const [shipped] = (await list({ purpose: 'LOGIN' })) ?? []
  expect(await call('POST', '/sms/template/delete', { id: shipped?.id })).toMatchObject({ code: 2012007 })
  expect(await admin('POST', '/sms/template/delete', { id: shipped?.id })).toMatchObject({ code: 2024006 })
  expect(
    await admin('POST', '/sms/template/edit', { ...shipped, providerCode: '', remark: '', code: 'Y' }),
  ).toMatchObject({ code: 2024006 })
  expect(await call('POST', '/sms/template/delete', { id })).toMatchObject({ code: 200 })
  expect(await call('POST', '/sms/template/delete', { id })).toMatchObject({ code: 2024004 })
  const [audit] = await server.db
    .selectFrom('auditLog')
    .selectAll()
    .where('path', '=', '/sms/template/edit')
    .where('outcome', '=', 200)
    .execute()
  expect(audit?.change).toEqual({ providerCode: [null, 'SMS_77'] })
})

test('only the first user says where codes are sent; another organisation changes nothing that all share', async () => {
  const values = [{ code: 'SMS_PROVIDER', value: 'aliyun' }]
  expect(await call('POST', '/sms/saveSettings', { values })).toMatchObject({
    code: 2012007,
    message: '该参数关系到所有人的安全，只有超级管理员可以修改',
  })
  const narrow = await server.signIn({ permissions, orgIds: ['100'] })
  expect(await narrow('POST', '/sms/saveSettings', { values })).toMatchObject({ code: 1013003 })
})

test('settings are saved together or not at all, and no answer shows a secret', async () => {
  const save = (values: object) =>
    admin('POST', '/sms/saveSettings', { values: Object.entries(values).map(([code, value]) => ({ code, value })) })
  const settings = async () => (await call<MessageSetting[]>('GET', '/sms/settings')).data ?? []
  const valueOf = async (code: string) => (await settings()).find((one) => one.code === code)
  expect(await save({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_ACCESSKEY_SECRET: 'sesame' })).toMatchObject({ code: 200 })
  expect(await valueOf('ALIYUN_SMS_ACCESSKEY_SECRET')).toMatchObject({ value: '', isSet: true, kind: 'SECRET' })
  expect(await save({ ALIYUN_SMS_SIGN_NAME: '充电', SMS_PROVIDER: 'carrier pigeon' })).toMatchObject({ code: 1012001 })
  expect(await save({ ALIYUN_SMS_SIGN_NAME: '充电', CAPTCHA_OPEN: 'true' })).toMatchObject({ code: 1012001 })
  expect(await save({ ALIYUN_SMS_INVALIDATE_MINUTES: '9999' })).toMatchObject({ code: 1012001 })
  expect(await valueOf('ALIYUN_SMS_SIGN_NAME')).toMatchObject({ value: '', isSet: false })
  expect(await server.runSql(`select change::text from audit_log where change::text like '%sesame%'`)).toEqual([])
  const { data: id } = await testSend({ phoneNumbers: '13800000003' })
  await sendMessageHandler.run(server.deps, { recordId: id })
  expect(await records({ phoneNumbers: '13800000003' })).toMatchObject([
    { status: 2, provider: 'aliyun', failReason: '未设置服务商模板ID' },
  ])
})
