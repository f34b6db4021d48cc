import type { OpenApp, OpenCall } from '@chargedeck/contract/driver/open-app/calls'
import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CallsDrawer } from './calls-drawer.tsx'

const app: OpenApp = {
  id: '7',
  appName: '车主端',
  appKey: 'key',
  companyId: '1',
  companyName: '示例公司',
  callLimit: 600,
  dataStatus: 0,
  lastCallTime: null,
  createTime: '2026-03-12 12:00:00',
}
const refused: OpenCall = {
  id: '9',
  callTime: '2026-03-12 12:00:00',
  path: '/open/v1/code/redeem',
  callName: '司机兑换券码',
  customerId: '5',
  customerNo: 'C5',
  result: 'REFUSED',
  outcome: 3_034_087,
  outcomeText: '兑换码不正确',
  callQty: 3,
  tookMs: 12,
  ip: '127.0.0.1',
}
const page = success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: 1, totalCapped: false, rows: [refused] })
const screens = window.matchMedia
afterEach(() => {
  window.matchMedia = screens
})

test('a refused call says why in words, leads to its customer, and the list narrows to refused ones', async () => {
  const fetched = theServerAnswers(() => page)
  openPage(<CallsDrawer app={app} onClose={() => {}} />, { permissions: ['customer:detail'] })
  const row = (await screen.findByText('兑换码不正确')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('司机兑换券码')
  expect(screen.getByRole('cell', { name: '3' })).toBeDefined()
  expect(row.textContent).not.toContain('3034087')
  expect(screen.getByRole('link', { name: 'C5' }).getAttribute('href')).toContain('open=5')
  await userEvent.click(screen.getByRole('combobox', { name: '结果' }))
  await userEvent.click(await screen.findByTitle('被拒绝'))
  await waitFor(() => expect(String(fetched.mock.lastCall?.[0])).toContain('result=REFUSED'))
})

test('on a phone a call is a card with all that is known about it', async () => {
  window.matchMedia = (media) => ({ ...screens(media), media, matches: media.includes('max-width') })
  theServerAnswers(() => page)
  openPage(<CallsDrawer app={app} onClose={() => {}} />)
  const card = (await screen.findByText('司机兑换券码')).closest('li') as HTMLElement
  expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    '客户',
    '时间',
    '次数',
    '耗时（毫秒）',
    '来源地址',
  ])
})
