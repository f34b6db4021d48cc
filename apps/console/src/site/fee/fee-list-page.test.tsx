import { success, type Envelope } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { FeeListPage } from './fee-list-page.tsx'
import { aFee as fee, aFeeInDetail, aFeeInForce } from './fixtures.ts'

const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [fee] })
const answers = (path: string): Envelope<unknown> =>
  path === '/api/station/fee/page'
    ? page
    : path === '/api/station/fee/diff'
      ? success({ before: null, after: fee, rows: [], waiting: [], basis: 'compared' })
      : path === '/api/station/list'
        ? success([])
        : success(null)
const all = ['addOrEdit', 'confirm', 'copy', 'send', 'delete'].map((name) => `station:fee:${name}`)

test('[S2.7] [S4.9] the fee plan page: a draft is confirmed at once, and an action that its state forbids says why', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<FeeListPage />, { permissions: all })
  fireEvent.click(await screen.findByText('确认'))
  expect(await screen.findByText('确认后方案不可修改。', {}, { timeout: 4000 })).toBeTruthy()
  fireEvent.click(screen.getByText('确认方案'))
  const confirmed = () => fetched.mock.calls.find(([url]) => url === '/api/station/fee/confirm')
  await waitFor(() => expect(confirmed()).toBeDefined())
  expect(bodyOf(confirmed())).toEqual({ id: '9', effectiveNow: 1, basis: 'compared' })
})

test('an edit of a draft carries the version that was read, so that a newer one is not overwritten; a role without rights sees only the list', async () => {
  const fetched = theServerAnswers(answers)
  const { unmount } = openPage(<FeeListPage />)
  await screen.findByText('直流分时价')
  expect(screen.queryByText('0.7285')).toBeNull() // a draft has no price of now
  for (const text of ['新增方案', '编辑', '确认', '操作']) expect(screen.queryByText(text)).toBeNull()
  unmount()
  openPage(<FeeListPage />, { permissions: all })
  fireEvent.click(await screen.findByText('编辑'))
  const drawer = within(await screen.findByRole('dialog', {}, { timeout: 4000 }))
  expect(await drawer.findByText('已覆盖 24:00')).toBeTruthy()
  expect(drawer.getByLabelText('站点').hasAttribute('disabled')).toBe(true) // a draft cannot change its station
  fireEvent.click(drawer.getByText('存为草稿'))
  const saved = () => fetched.mock.calls.find(([url]) => url === '/api/station/fee/addOrEdit')
  await waitFor(() => expect(saved()).toBeDefined())
  const period = {
    startTime: '00:00',
    endTime: '24:00',
    band: 'ALL_DAY',
    elecPrice: 3285,
    servicePrice: 4000,
    originServicePrice: null,
  }
  expect(bodyOf(saved())).toMatchObject({
    id: '9',
    rowVersion: 4,
    stationId: '3',
    effectiveTime: '2026-03-12 00:00:00',
    periods: [period],
  })
})

test('prices cannot be tried without the right, and the result of sending to each pile is shown in our words', async () => {
  const send = { pileId: '1', pileNo: 'P1', pileName: 'A01', status: '40', createTime: '2026-03-12 00:00:00' }
  const sends = success([
    { ...send, result: 'TIMEOUT' },
    { ...send, pileId: '2', pileNo: 'P2', result: 'Rejected' },
  ])
  theServerAnswers((path) =>
    path === '/api/station/fee/one'
      ? success({ ...aFeeInDetail, ...fee })
      : path === '/api/station/fee/send/list'
        ? sends
        : answers(path),
  )
  openPage(<FeeListPage />, { permissions: ['station:fee:one'] })
  fireEvent.click(await screen.findByText('直流分时价'))
  const drawer = within(await screen.findByRole('dialog', {}, { timeout: 4000 }))
  fireEvent.click(await drawer.findByRole('tab', { name: '试算' }))
  const button = await drawer.findByRole('button', { name: /^试\s*算$/ })
  expect(button.hasAttribute('disabled')).toBe(true)
  fireEvent.click(drawer.getByRole('tab', { name: '下发明细' }))
  expect(await drawer.findByText('设备未应答')).toBeTruthy()
  expect(drawer.getByText('已拒绝')).toBeTruthy()
})

test('a push says of each carrier what becomes of it, and the drawer of the plan what it answered', async () => {
  const carriers = [
    { carrierId: '1', carrierName: '示例出行', result: 'F', message: '站点不存在', pushTime: '2026-03-12 12:00:00' },
  ]
  theServerAnswers((path) => {
    if (path === '/api/station/fee/page') return success({ ...page.data, rows: [aFeeInForce] })
    if (path === '/api/station/fee/one') return success({ ...aFeeInDetail, carriers })
    if (path === '/api/station/fee/carrierPush')
      return success([{ carrierId: '1', result: 'I', message: '示例出行：已登记，正在推送' }])
    return success([])
  })
  openPage(<FeeListPage />, { permissions: ['station:fee:carrierPush', 'station:fee:one'] })
  fireEvent.click(await screen.findByText('互联推送', { selector: 'button *' }))
  fireEvent.click(await screen.findByText(/^推\s*送$/, { selector: '.ant-modal *' }, { timeout: 4000 }))
  expect(await screen.findByText('示例出行：已登记，正在推送')).toBeTruthy()
  fireEvent.click(await screen.findByText(/^完\s*成$|^关\s*闭$|^知道了$/, { selector: '.ant-modal *' }))
  fireEvent.click(await screen.findByText('直流分时价'))
  expect(await screen.findByText('站点不存在', {}, { timeout: 4000 })).toBeTruthy()
})
