import type { EmailDetail } from '@chargedeck/contract/base/message/email-calls'
import { success } from '@chargedeck/contract/envelope'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { EmailPage } from './email-page.tsx'

const sent: EmailDetail = {
  id: '1',
  to: 'a@example.com',
  title: '登录验证码',
  htmlFlag: 0,
  provider: 'smtp',
  messageId: null,
  status: 1,
  attemptQty: 1,
  failReason: null,
  sendTime: '2026-03-12 12:00:00',
  createTime: '2026-03-12 12:00:00',
  content: null,
}
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [sent] })

const longTimeout = { timeout: 10_000 }

beforeEach(() => localStorage.clear())

test('[S2.10] email: a letter is written and sent, and its refusal is shown above the form', async () => {
  let refused = true
  const fetched = theServerAnswers(() =>
    refused ? { success: false, code: 2023004, message: '邮件发送失败，请检查发送参数', data: null } : success(null),
  )
  openPage(<EmailPage />, { permissions: ['email:sendEmail'] })
  await userEvent.type(await screen.findByLabelText('收件人'), 'a@example.com')
  await userEvent.type(await screen.findByLabelText('标题'), '停运')
  await userEvent.type(await screen.findByLabelText('内容'), '今晚停运')
  await userEvent.click(await screen.findByRole('button', { name: /发\s?送/ }))
  expect(await screen.findByText('邮件发送失败，请检查发送参数', {}, longTimeout)).toBeDefined()
  refused = false
  await userEvent.click(await screen.findByRole('button', { name: /发\s?送/ }))
  expect(await screen.findByText('已提交发送，结果见发送记录', {}, longTimeout)).toBeDefined()
  expect(fetched.mock.calls[1]?.[1]?.body).toBe('{"to":"a@example.com","title":"停运","content":"今晚停运"}')
})

test('a message that contained a code is not shown', async () => {
  theServerAnswers((path) => (path.endsWith('detail') ? success(sent) : page))
  openPage(<EmailPage />, { permissions: ['email:page'], search: '?open=1' })
  const drawer = within(await screen.findByRole('dialog', {}, longTimeout))
  expect(await drawer.findByText('邮件中含有验证码，内容不保留', {}, longTimeout)).toBeDefined()
})
