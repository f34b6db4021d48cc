import { success, type Envelope } from '@chargedeck/contract/envelope'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { energyE4, fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { comparePlans } from '@chargedeck/domain/tariff/compare-plans'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { FeeListPage } from '../fee-list-page.tsx'
import { aFee, aFeeInDetail, aFeeInForce } from '../fixtures.ts'

const pageWith = (rows: Fee[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const halved: Fee = {
  ...aFee,
  periods: aFee.periods.map((period) => ({ ...period, servicePrice: priceP4(0) })),
}
const difference = {
  before: aFeeInForce,
  after: halved,
  rows: comparePlans(aFeeInForce.periods, halved.periods),
  waiting: [],
  basis: 'compared',
}

const day = { totalEnergy: energyE4(5_000_000), elecAmt: fen(16_425) }
const estimate = {
  pileQty: 6,
  displayPileQty: 4,
  days: 30,
  before: { ...day, serviceAmt: fen(20_000), totalAmt: fen(36_425) },
  after: { ...day, serviceAmt: fen(0), totalAmt: fen(16_425) },
}

/** The list holds the plan in force; a filter by state finds the drafts. */
function theServerHas(drafts: Fee[], waiting: Fee[] = []) {
  let asked = 0
  const answers = (path: string): Envelope<unknown> => {
    if (path === '/api/station/fee/page') return pageWith((asked += 1) === 1 ? [aFeeInForce] : drafts)
    if (path === '/api/station/fee/one') return success({ ...aFeeInDetail, waiting })
    if (path === '/api/station/fee/addOrEdit') return success('9')
    if (path === '/api/station/fee/diff') return success({ ...difference, waiting })
    if (path === '/api/station/fee/estimate') return success(estimate)
    return path === '/api/station/list' ? success([]) : success(null)
  }
  return theServerAnswers(answers)
}
type Fetched = ReturnType<typeof theServerAnswers>
const callTo = (fetched: Fetched, path: string) =>
  fetched.mock.calls.find(([url]) => url === `/api/station/fee/${path}`)
const permissions = ['page', 'addOrEdit', 'confirm', 'estimate'].map((name) => `station:fee:${name}`)
const slow = { timeout: 8000 }

test('a plan in force offers 调价: its prices become a draft that is confirmed after a look at what changes', async () => {
  const fetched = theServerHas([])
  openPage(<FeeListPage />, { permissions })
  const change = await screen.findByText('调价')
  for (const text of ['编辑', '确认']) expect(screen.queryByText(text)).toBeNull()
  fireEvent.click(change)
  const form = within(await screen.findByRole('dialog', {}, slow))
  const price = await form.findByLabelText<HTMLInputElement>('全天服务费', {}, slow)
  expect(price.value).toBe('0.4000')
  fireEvent.change(price, { target: { value: '0' } })
  fireEvent.blur(price)
  expect(form.getByText('−0.4000')).toBeTruthy()
  fireEvent.click(form.getByText('保存并核对'))

  const confirm = await screen.findByText('确认方案', {}, slow)
  expect(bodyOf(callTo(fetched, 'addOrEdit'))).toMatchObject({
    stationId: '3',
    feeName: '直流分时价',
    pileType: 'DC',
    audience: 'ALL',
    periods: [{ band: 'ALL_DAY', elecPrice: 3285, servicePrice: 0 }],
    follows: { id: '8', rowVersion: 4 },
  })
  expect(bodyOf(callTo(fetched, 'addOrEdit'))).not.toHaveProperty('id')
  expect(screen.getByText('0.3285 + 0.4000 =')).toBeTruthy()
  expect(screen.getByText('−0.4000（−54.9%）')).toBeTruthy()
  expect(screen.getByText('“全天”的服务费为 0')).toBeTruthy()
  expect(await screen.findByText('适用 6 台桩，其中 4 台可在屏上显示价格')).toBeTruthy()
  expect(screen.getByText('−200.00（−54.9%）')).toBeTruthy()

  fireEvent.click(confirm)
  expect(await screen.findByText('请核对后勾选')).toBeTruthy()
  expect(callTo(fetched, 'confirm')).toBeUndefined()
  fireEvent.click(screen.getByLabelText('我已核对'))
  fireEvent.click(confirm)
  await waitFor(() => expect(bodyOf(callTo(fetched, 'confirm'))).toMatchObject({ id: '9', basis: 'compared' }))
})

test('a draft that somebody has begun is continued, with the version that was read', async () => {
  const fetched = theServerHas([aFee])
  openPage(<FeeListPage />, { permissions: ['station:fee:addOrEdit'] })
  fireEvent.click(await screen.findByText('调价'))
  expect(await screen.findByText(/这里已有一份草稿/, {}, slow)).toBeTruthy()
  expect(screen.queryByText('保存并核对')).toBeNull()
  fireEvent.click(screen.getByText('存为草稿'))
  await waitFor(() => expect(bodyOf(callTo(fetched, 'addOrEdit'))).toMatchObject({ id: '9', rowVersion: 4 }))
})

test('a plan that waits already is named with its start and prices, in the form and before the confirmation', async () => {
  const next = { ...aFeeInForce, id: '7', feeName: '明年价', versionNo: 4, effectiveTime: '2099-01-01 00:00:00' }
  theServerHas([], [{ ...next, inForceFlag: 0, waitingFlag: 1, maxPrice: priceP4(9000) }])
  openPage(<FeeListPage />, { permissions })
  fireEvent.click(await screen.findByText('调价'))
  const waiting = await screen.findByRole('list', { name: '待生效的方案' }, slow)
  expect(waiting.textContent).toBe('2099-01-01 00:00 起 明年价 V4，0.7285 – 0.9000 元/度')
  const link = within(waiting).getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/station-fee?stationId=3&open=7',
    '_blank',
  ])
  const effect = '新价格只用到 2099-01-01 00:00，届时由「明年价 V4」接替。'
  expect(screen.getByText(effect)).toBeTruthy()
  fireEvent.click(screen.getByText('保存并核对'))
  await screen.findByText('确认方案', {}, slow)
  const dialog = within(screen.getByRole('dialog', { name: /核对并确认/ }))
  expect(dialog.getByText(effect)).toBeTruthy()
})
