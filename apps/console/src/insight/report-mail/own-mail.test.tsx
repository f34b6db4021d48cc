import { success } from '@chargedeck/contract/envelope'
import type { ReportMail } from '@chargedeck/contract/insight/report-mail/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OwnMail } from './own-mail.tsx'

const sent = {
  id: '1',
  userName: '张三',
  reportDate: '2026-03-11',
  reports: ['STATION_DAY'],
  trialFlag: 1,
  receiver: 'z****@example.com',
  outcome: 'SENT',
  reason: null,
  createTime: '2026-03-12 12:00:00',
}
const answers =
  (email: string | null, rule: Partial<ReportMail> | null = null) =>
  (path: string) =>
    success(path.endsWith('/own') ? { rule, email, sent: [sent] } : null)

test('one sends oneself the chosen reports at once, and sees that it was a trial', async () => {
  const fetched = theServerAnswers(answers('z****@example.com'))
  openPage(<OwnMail />)
  expect(await screen.findByText('2026-03-11（试发）')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: '占位日报' }))
  await userEvent.click(screen.getByRole('button', { name: '立即试发一封' }))
  expect(await screen.findByText('已提交发送，结果见下方的记录')).toBeTruthy()
  const trial = fetched.mock.calls.find(([url]) => url.endsWith('/rpt/reportMail/sendOwn'))
  expect(bodyOf(trial)).toEqual({ reports: ['STATION_DAY', 'MONTH_SO_FAR'] })
})

test('without a proved address there is nothing to try, and a save promises no mail', async () => {
  theServerAnswers(answers(null))
  openPage(<OwnMail />)
  expect((await screen.findByRole('button', { name: '立即试发一封' })).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('已保存，绑定邮箱后才会发送')).toBeTruthy()
})

test('one sees which chosen reports the mail leaves out for want of a right, and why there is no mail at all', async () => {
  const rule = {
    reports: ['STATION_DAY', 'OCCUPY_DAY'],
    sendTime: '08:00',
    enabledFlag: 1,
  } satisfies Partial<ReportMail>
  theServerAnswers(answers('z****@example.com', { ...rule, unseen: ['STATION_DAY'], obstacle: null }))
  const { unmount } = openPage(<OwnMail />)
  expect(await screen.findByText('您没有查看权限，邮件不含：经营日报')).toBeTruthy()
  unmount()
  theServerAnswers(answers('z****@example.com', { ...rule, unseen: rule.reports, obstacle: '没有查看报表的权限' }))
  openPage(<OwnMail />)
  expect(await screen.findByText('邮件不会发送：没有查看报表的权限')).toBeTruthy()
})

test('the time of sending is told in 24 hours, and another one is saved', async () => {
  const fetched = theServerAnswers(answers('z****@example.com'))
  openPage(<OwnMail />)
  const field = await screen.findByDisplayValue<HTMLInputElement>('08:00', undefined, { timeout: 10_000 })
  expect([field.type, field]).toEqual(['text', screen.getByLabelText('每天发送时间')])
  await userEvent.clear(field)
  await userEvent.type(field, '19:30')
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  const saved = () => fetched.mock.calls.filter(([url]) => url.endsWith('/rpt/reportMail/saveOwn')).map(bodyOf)
  await expect.poll(saved).toMatchObject([{ sendTime: '19:30' }])
})

test('a mail that was not sent says why beside its state', async () => {
  const mail = { ...sent, receiver: null, outcome: 'SKIPPED', reason: '没有绑定邮箱' }
  theServerAnswers((path) => success(path.endsWith('/own') ? { rule: null, email: null, sent: [mail] } : null))
  openPage(<OwnMail />)
  expect(await screen.findByText('未发送')).toBeTruthy()
  expect(screen.getByText('没有绑定邮箱')).toBeTruthy()
})
