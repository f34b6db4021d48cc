import { success, type Envelope } from '@chargedeck/contract/envelope'
import type { CarrierCheck, CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffStates, checkDiffTypes, checkDiffWays, checkStates } from '@chargedeck/domain/carrier/check/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { OrderCheckPage } from './order-check-page.tsx'

const check: CarrierCheck = {
  id: '1',
  checkNo: 'CK2026031100000001',
  carrierId: '7',
  carrierName: '示例出行平台',
  carrierType: 'TPP',
  checkDate: '2026-03-11',
  ourQty: 3,
  ourEnergy: energyE4(384_567),
  ourAmt: fen(4613),
  theirQty: 2,
  theirEnergy: energyE4(284_567),
  theirAmt: fen(3413),
  matchQty: 2,
  diffQty: 1,
  diffsByType: [{ diffType: checkDiffTypes.missingThere, qty: 1 }],
  openQty: 1,
  status: checkStates.differing,
  failReason: null,
  checkTime: '2026-03-12 06:00:03',
  checkUserName: null,
}
const diff: CarrierCheckDiff = {
  id: '11',
  checkId: '1',
  number: 'MA0000001000000000000000003',
  orderId: '5',
  orderNo: 'CO5',
  diffType: checkDiffTypes.missingThere,
  ourEnergy: energyE4(100_000),
  ourAmt: fen(1200),
  theirEnergy: null,
  theirAmt: null,
  status: checkDiffStates.open,
  handleWay: null,
  handleNote: null,
  remark: null,
  handleUserName: null,
  handleTime: null,
  foundTime: '2026-03-12 06:00:03',
  outdatedTime: null,
}
const reads = ['page', 'one', 'diff:page'].map((name) => `carrier:order:check:${name}`)
const pageOf = (rows: object[]) => ({
  pageNo: 1,
  pageSize: 10,
  totalPage: 1,
  totalRows: rows.length,
  totalCapped: false,
  rows,
})

/** By the whole address: what it asks for is in its query. */
function theServerAnswersTo(answer: (url: string) => Envelope<unknown>) {
  const fetched = theServerAnswers(() => success(null))
  fetched.mockImplementation(async (url) => Response.json(answer(url)))
  return fetched
}

function open(
  permissions: string[],
  { read = check, diffs = success(pageOf([diff])) as Envelope<unknown>, refused = [] as object[] } = {},
) {
  const fetched = theServerAnswersTo((url) => {
    if (url.endsWith('/carrier/order/check')) return success({ check, diffs: [], refused })
    if (url.includes('outdatedOnly=1')) return success(pageOf([]))
    if (url.includes('/diff/page')) return diffs
    return success(url.includes('/check/one') ? read : pageOf([read]))
  })
  openPage(<OrderCheckPage />, { permissions })
  return () => fetched.mock.calls.flatMap((sent) => (sent[0].endsWith('/carrier/order/check') ? [bodyOf(sent)] : []))
}
const loading = { timeout: 10_000 } // drawers and dialogs load when they open

test.each([
  [
    'TPP',
    '/orders/charge?carrierId=7&timeType=END&orderStatus=40&orderStatus=50&startTime=2026-03-11&endTime=2026-03-11',
  ],
  ['SUP', undefined],
] as const)('our figures of a day with a %s lead to %s', async (carrierType, to) => {
  open([...reads, 'charge:order:page'], { read: { ...check, carrierType } })
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  const figures = await within(drawer).findByText(/3笔/)
  expect(figures.closest('a')?.getAttribute('href') ?? undefined).toBe(to)
})

test.each([
  ['TPP', '/orders/charge?orderId=5&open=5'],
  ['SUP', '/carrier?list=roaming&open=5'],
] as const)('the order of a difference with a %s leads to %s', async (carrierType, to) => {
  open([...reads, 'charge:order:page', 'connectivity:carrier:roaming:page'], { read: { ...check, carrierType } })
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  const order = await screen.findByText('CO5', undefined, loading)
  expect(order.closest('a')?.getAttribute('href')).toBe(to)
})

test('a difference is handled with a way and a reason', async () => {
  const sent = open([...reads, 'carrier:order:check'])
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  expect(await within(drawer).findByText('交易不存在')).toBeTruthy()
  await userEvent.click(within(drawer).getByRole('button', { name: /处\s*理/ }))
  await userEvent.click(await screen.findByText(/^平账/, undefined, loading))
  await userEvent.type(screen.getByLabelText('说明'), '双方已结清')
  const dialogs = screen.getAllByRole('dialog')
  await userEvent.click(within(dialogs.at(-1) ?? drawer).getByRole('button', { name: /处\s*理/ }))
  await expect.poll(sent).toEqual([{ diffIds: ['11'], handleWay: checkDiffWays.even, remark: '双方已结清' }])
})

test('of several differences each that stays open says why', async () => {
  const other = { ...diff, id: '12', number: 'CO6N', orderNo: 'CO6' }
  const message = '订单CO6充电未结束，请等账单或订单转为异常后再处理'
  open([...reads, 'carrier:order:check'], {
    diffs: success(pageOf([diff, other])),
    refused: [{ id: '12', message }],
  })
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  await within(drawer).findByText('CO6', undefined, loading)
  for (const box of within(drawer).getAllByRole('checkbox').slice(1)) await userEvent.click(box)
  await userEvent.click(within(drawer).getByRole('button', { name: '批量处理' }))
  await userEvent.click(await screen.findByText(/^平账/, undefined, loading))
  await userEvent.type(screen.getByLabelText('说明'), '双方已结清')
  const dialogs = screen.getAllByRole('dialog')
  await userEvent.click(within(dialogs.at(-1) ?? drawer).getByRole('button', { name: /处\s*理/ }))
  expect(await screen.findByText('1 笔已处理，1 笔未处理', undefined, loading)).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
})

test('a difference that waits for a second person says so and is not handled again', async () => {
  const reviewing = { ...diff, status: checkDiffStates.reviewing, handleWay: checkDiffWays.theirs }
  open([...reads, 'carrier:order:check'], { diffs: success(pageOf([reviewing])) })
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  expect(await within(drawer).findByText('待复核', undefined, loading)).toBeTruthy()
  expect(within(drawer).queryByRole('button', { name: /处\s*理/ })).toBeNull()
})

test('whose figures count says before, of an order that we do not have, that this is only noted', async () => {
  const missing = { ...diff, orderId: null, orderNo: null, diffType: checkDiffTypes.missingHere }
  open([...reads, 'carrier:order:check'], { diffs: success(pageOf([missing])) })
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  await userEvent.click(await within(drawer).findByRole('button', { name: /处\s*理/ }, loading))
  expect(await screen.findByText(/以对方为准：我方没有该订单，仅记录/, undefined, loading)).toBeTruthy()
})

test('each difference says who handled it, when, how and why; those of earlier comparisons are shown apart', async () => {
  const handled = { handleWay: checkDiffWays.ours, handleUserName: '网络专员', handleTime: '2026-03-12 09:00:00' }
  const rows = [
    { ...diff, status: checkDiffStates.handled, ...handled, remark: '按桩端电表' },
    { ...diff, id: '12', number: 'N2', foundTime: '2026-03-12 05:00:00' },
  ]
  const gone = { status: checkDiffStates.gone, outdatedTime: '2026-03-12 06:00:03', remark: '已补单' }
  const earlier = [{ ...diff, id: '13', number: 'N3', ...gone, ...handled }]
  theServerAnswersTo((url) => {
    if (url.includes('outdatedOnly=1')) return success(pageOf(earlier))
    if (url.includes('/diff/page')) return success(pageOf(rows))
    return success(url.includes('/check/one') ? check : pageOf([check]))
  })
  openPage(<OrderCheckPage />, { permissions: reads })
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  expect(await screen.findByText('说明：按桩端电表', undefined, loading)).toBeTruthy()
  expect(screen.getByText('2026-03-12 09:00:00 网络专员')).toBeTruthy()
  expect(screen.getByText('仍待处理')).toBeTruthy()
  expect(await screen.findByText('以前核对的差异', undefined, loading)).toBeTruthy()
  expect(screen.getByText('已消除')).toBeTruthy()
  expect(screen.getByText('2026-03-12 09:00:00 网络专员 以我方为准')).toBeTruthy()
})

test('differences that could not be read are not said to be none', async () => {
  open(reads, { diffs: { success: false, code: 500, message: '服务器繁忙', data: null } })
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  expect(await screen.findByText('服务器繁忙', undefined, loading)).toBeTruthy()
  expect(screen.queryByText('没有差异')).toBeNull()
})

test('a day that waits for settlements says why it was not compared', async () => {
  const failReason = '当日还有未结算的订单'
  const checkDate = wallNow().subtract(1, 'day').format('YYYY-MM-DD')
  open(reads, { read: { ...check, checkDate, status: checkStates.waiting, failReason, checkTime: null } })
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  expect(await screen.findByText(`尚未完成，之后自动再核对：${failReason}`, undefined, loading)).toBeTruthy()
  expect(screen.queryByText('正在核对')).toBeNull()
})

test('who may only read starts and handles nothing', async () => {
  open(reads)
  await userEvent.click(await screen.findByText('示例出行平台', undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  expect(await within(drawer).findByText('交易不存在')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /处\s*理/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '发起对账' })).toBeNull()
})

test('[S2.8] above the list stand the sums beside the time before, and a day of the chart leads to its rows', async () => {
  const sums = { checkQty: 1, ourQty: 3, ourEnergy: 1, ourAmt: 4613, theirQty: 2, theirEnergy: 1, theirAmt: 3413 }
  const days = [{ checkDate: '2026-03-11', ourQty: 3, diffQty: 1 }]
  const ofDay = { ...sums, startDate: '2026-03-11', endDate: '2026-03-11', matchQty: 2, diffQty: 1, openQty: 1, days }
  const before = { ...ofDay, startDate: '2026-03-10', endDate: '2026-03-10', ourQty: 2, days: [] }
  theServerAnswers((url) =>
    url.endsWith('/check/summary')
      ? success({
          ...ofDay,
          before,
          yearBefore: { ...before, startDate: '2025-03-11', endDate: '2025-03-11', ourQty: 0 },
        })
      : success(pageOf([check])),
  )
  openPage(<OrderCheckPage />, { search: '?carrierId=7', permissions: [...reads, 'carrier:order:check:summary'] })
  expect(await screen.findByText('较上期 +50.0% · 同比 -', undefined, loading)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '笔数与差异：看数据' }, loading))
  const chart = screen.getByRole('figure', { name: '笔数与差异' })
  expect(within(chart).getByText('2026-03-11').closest('a')?.getAttribute('href')).toBe(
    '/?carrierId=7&startDate=2026-03-11&endDate=2026-03-11',
  )
  const open = screen.getByText('待处理差异').closest('.cd-stat')?.querySelector('a')
  expect(open?.getAttribute('href')).toContain(`status=${checkStates.differing}`)
  const differing = screen.getByText('差异', { selector: '.cd-stat *' }).closest('.cd-stat')?.querySelector('a')
  expect(differing?.getAttribute('href')).toContain('differingOnly=1')
  expect(screen.getByText('我方电量', { selector: '.cd-stat__label' }).closest('.cd-stat')?.textContent).toContain(
    '0.00',
  )
})
