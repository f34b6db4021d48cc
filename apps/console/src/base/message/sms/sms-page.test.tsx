import { success } from '@chargedeck/contract/envelope'
import type { MessageSetting } from '@chargedeck/contract/base/message/settings'
import type { SmsRecord, SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { SmsPage } from './sms-page.tsx'

const record: SmsRecord = {
  id: '1',
  phoneNumbers: '138****0001',
  templateCode: 'LOGIN_CODE',
  content: '您的验证码为${code}',
  provider: 'aliyun',
  bizId: null,
  status: 2,
  source: 2,
  attemptQty: 4,
  failReason: 'isv.BUSINESS_LIMIT_CONTROL',
  invalidTime: null,
  sendTime: null,
  createTime: '2026-03-12 12:00:00',
}
const template: SmsTemplate = {
  id: '5',
  name: '登录验证码',
  code: 'LOGIN_CODE',
  providerCode: null,
  content: '您的验证码为${code}',
  purpose: 'LOGIN',
  shippedFlag: 1,
  guarded: true,
  remark: null,
  createTime: '2026-03-12 12:00:00',
}
const settings: MessageSetting[] = [
  { code: 'SMS_PROVIDER', name: '短信服务商', kind: 'TEXT', value: 'aliyun', isSet: true },
  { code: 'ALIYUN_SMS_ACCESSKEY_SECRET', name: '密钥', kind: 'SECRET', value: '', isSet: true },
  { code: 'ALIYUN_SMS_SIGN_NAME', name: '签名', kind: 'TEXT', value: '充电', isSet: true },
]
const pageOf = (row: object) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [row] })
const serve = () =>
  theServerAnswers((path) => {
    if (path === '/api/sms/page') return pageOf(record)
    if (path === '/api/sms/template/page') return pageOf(template)
    return success(path === '/api/sms/settings' ? settings : path === '/api/sms/testSend' ? '1' : null)
  })
const permissions = [
  'sms:page',
  'sms:template:page',
  'sms:settings',
  'sms:saveSettings',
  'sms:testSend',
  'sms:template:delete',
]

const longTimeout = { timeout: 10_000 }

beforeEach(() => localStorage.clear())

test('[S2.10] sms: records show how sending ended, and shipped templates cannot be deleted', async () => {
  serve()
  openPage(<SmsPage />, { permissions })
  const row = (await screen.findByText('138****0001', {}, longTimeout)).closest('tr') as HTMLElement
  for (const text of ['发送失败', '阿里云', 'pc', 'isv.BUSINESS_LIMIT_CONTROL']) expect(row.textContent).toContain(text)
  await userEvent.click(await screen.findByText('短信模板'))
  const shipped = (await screen.findByText('登录验证码', {}, longTimeout)).closest('tr') as HTMLElement
  await userEvent.click(within(shipped).getByText('不可操作'))
  expect(await screen.findByText('系统模板不能删除')).toBeTruthy()
})

test('the address says which section is shown, and a link leads to it', async () => {
  serve()
  const { unmount } = openPage(<SmsPage />, { permissions, search: '?list=templates' })
  expect(await screen.findByText('登录验证码', {}, longTimeout)).toBeTruthy()
  await userEvent.click(screen.getByText('服务商设置'))
  expect(screen.getByRole('status').textContent).toBe('?list=settings')
  unmount()
  openPage(<SmsPage />, { permissions, search: '?list=unknown' })
  expect(await screen.findByText('138****0001', {}, longTimeout)).toBeTruthy()
})

test('only changed settings are sent, and a secret only when it was typed', async () => {
  const fetched = serve()
  openPage(<SmsPage />, { permissions, isSuper: true })
  await userEvent.click(await screen.findByText('服务商设置', {}, longTimeout))
  const sign = await screen.findByLabelText('签名', {}, longTimeout)
  await userEvent.clear(sign)
  await userEvent.type(sign, '示例')
  await userEvent.click(await screen.findByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText('设置成功', {}, longTimeout)).toBeDefined()
  const sent = fetched.mock.calls.find(([url]) => url === '/api/sms/saveSettings')
  expect(sent?.[1]?.body).toBe('{"values":[{"code":"ALIYUN_SMS_SIGN_NAME","value":"示例"}]}')
})

test('who is no super admin reads the settings, and is told who may change them', async () => {
  serve()
  openPage(<SmsPage />, { permissions })
  await userEvent.click(await screen.findByText('服务商设置', {}, longTimeout))
  expect(await screen.findByText(/仅超级管理员可以修改/, {}, longTimeout)).toBeDefined()
  expect(screen.queryByRole('button', { name: /保\s?存/ })).toBeNull()
})

test('a test message asks for the placeholders of its template', async () => {
  const fetched = serve()
  openPage(<SmsPage />, { permissions })
  await userEvent.click(await screen.findByText('测试发送', {}, longTimeout))
  const drawer = within(await screen.findByRole('dialog', {}, longTimeout))
  await userEvent.type(drawer.getByLabelText('手机号码'), '13800000001')
  await userEvent.click(drawer.getByLabelText('短信模板'))
  await userEvent.click(await screen.findByTitle('登录验证码（LOGIN_CODE）', {}, longTimeout))
  await userEvent.type(await drawer.findByLabelText('参数 code', {}, longTimeout), '123456')
  await userEvent.click(drawer.getByRole('button', { name: /保\s?存/ }))
  await screen.findByText('已提交发送，结果见发送记录', {}, longTimeout)
  const sent = fetched.mock.calls.find(([url]) => url === '/api/sms/testSend')
  expect(sent?.[1]?.body).toBe('{"phoneNumbers":"13800000001","templateCode":"LOGIN_CODE","params":{"code":"123456"}}')
})
