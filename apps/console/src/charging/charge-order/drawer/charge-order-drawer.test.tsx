import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { energyE4, fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { anOrder } from '../fixtures.ts'
import { ChargeOrderDrawer } from './charge-order-drawer.tsx'

const detail: ChargeOrderDetail = {
  order: anOrder({ idTag: 'CA****0001', assigneeId: '8', assigneeName: '李四' }),
  assigneeVersion: 3,
  notes: [{ id: '1', userName: '王五', noteTime: '2026-03-12 10:00:00', text: '已致电客户' }],
  customerNo: 'C5',
  place: { companyName: '示例公司', address: '示例路18号', serviceTel: null },
  fee: { feeId: '4', feeName: '夏季电价', versionNo: 2 },
  lines: [],
  discounts: null,
  curve: [],
  moves: [],
  findings: [],
  evidence: [],
  lots: [],
  journals: [],
  settlements: [],
}
const { addNote, assign, plain } = chargeOrderApi
const handling = [addNote, assign, plain].map(permissionOf)

function open(permissions: string[], changes: Record<string, Envelope<unknown>> = {}) {
  const answers = { detail: success(detail), plain: success({ idTag: 'CARD000001' }), ...changes }
  const fetched = theServerAnswers((path) => {
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    return found?.[1] ?? success(null)
  })
  openPage(
    <ChargeOrderDrawer orderId="1" previous={undefined} next={undefined} onClose={() => {}} onAction={() => {}} />,
    { permissions },
  )
  return fetched
}
const sentTo = (fetched: ReturnType<typeof open>, path: string) =>
  fetched.mock.calls.filter(([url]) => url.endsWith(path)).map(bodyOf)

test('an order shows who looks after it and what staff wrote, and takes another note', async () => {
  const fetched = open(handling)
  expect(await screen.findByText('已致电客户')).toBeTruthy()
  expect(screen.getByText('李四')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('备注', { selector: 'textarea' }), { target: { value: ' 客户同意 ' } })
  fireEvent.click(screen.getByText('添加备注'))
  await waitFor(() => expect(sentTo(fetched, '/note/add')).toEqual([{ orderId: '1', text: '客户同意' }]))
})

test('an empty note is not sent', async () => {
  const fetched = open(handling)
  fireEvent.click(await screen.findByText('添加备注'))
  expect(await screen.findByText('请填写备注')).toBeTruthy()
  expect(sentTo(fetched, '/note/add')).toEqual([])
})

test('one click takes an order over, from the version that was read; when a colleague was faster, it is read again', async () => {
  const fetched = open(handling, { '/order/assign': failure('RECORD.STALE') })
  fireEvent.click(await screen.findByText('由我负责'))
  await waitFor(() => expect(sentTo(fetched, '/order/assign')).toEqual([{ orderId: '1', userId: '7', rowVersion: 3 }]))
  expect(await screen.findByText(failure('RECORD.STALE').message)).toBeTruthy()
  await waitFor(() => expect(fetched.mock.calls.filter(([url]) => url.includes('/order/detail'))).toHaveLength(2))
})

test('a reader sees notes, assignee and the masked card, and no way to change or reveal them', async () => {
  open([])
  expect(await screen.findByText('已致电客户')).toBeTruthy()
  expect(screen.getByText('CA****0001')).toBeTruthy()
  for (const text of ['添加备注', '由我负责']) expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByLabelText('查看完整内容')).toBeNull()
  expect(screen.queryByRole('link', { name: '138****0001' })).toBeNull()
})

test('the whole card number is asked for by users with the right', async () => {
  open(handling)
  fireEvent.click(await screen.findByLabelText('查看完整内容'))
  expect(await screen.findByText('CARD000001')).toBeTruthy()
})

test('an order links to its customer and to the version of its plan', async () => {
  open(['customer:page', 'station:fee:page'])
  const customer = await screen.findByText('138****0001', { selector: 'a' })
  expect(customer.getAttribute('href')).toBe('/customer/ordinary?customerNo=C5&open=5')
  const plan = screen.getByText('夏季电价 · 第 2 版', { selector: 'a' })
  expect(plan.getAttribute('href')).toBe('/station-fee?open=4')
})

test('the bill names every discount that the order might have got, and why it got the one that it got', async () => {
  const discounts: ChargeOrderDetail['discounts'] = {
    soFar: null,
    atStart: null,
    judged: [
      {
        kind: 'VIP',
        name: null,
        activityId: null,
        rate: 9000,
        aloneAmt: fen(203),
        takenAmt: fen(0),
        verdict: 'SMALLER',
      },
      {
        kind: 'ACTIVITY',
        name: '周末特惠',
        activityId: '4',
        rate: 8000,
        aloneAmt: fen(407),
        takenAmt: fen(407),
        verdict: 'BEST',
      },
    ],
    voucher: { voucherId: '5', voucherName: '满50减5', voucherAmt: fen(0), refusal: 'BELOW_THRESHOLD' },
  }
  open([], { detail: success({ ...detail, discounts }) })
  fireEvent.click(await screen.findByRole('tab', { name: '计费与支付' }))
  const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent
  expect(await row('周末特惠（服务费8折）')).toContain('优惠最多，已使用')
  expect(await row('会员折扣（服务费9折）')).toContain('另一项优惠更多')
  expect(await row('优惠券 满50减5')).toContain('未达使用门槛，已退回客户')
})

const aVoucher = (voucherId: string, voucherName: string) => ({ voucherId, voucherName, voucherAmt: fen(500) })
const ofARunningCharge: NonNullable<ChargeOrderDetail['discounts']> = {
  soFar: { discountAmt: fen(500), payableAmt: fen(1234) },
  judged: [],
  voucher: { ...aVoucher('5', '满50减5'), refusal: null },
  atStart: {
    estimatedEnergy: energyE4(300_000),
    estimatedAmt: fen(4500),
    vouchers: [
      { ...aVoucher('5', '满50减5'), verdict: 'MOST_OFF' },
      { ...aVoucher('6', '3元券'), voucherAmt: fen(300), verdict: 'SMALLER' },
      { ...aVoucher('7', '夜间券'), voucherAmt: fen(0), verdict: 'OUT_OF_HOURS' },
    ],
  },
}

test('a running charge shows its locked voucher, what is expected to come off, and why no other voucher was taken', async () => {
  open([], { detail: success({ ...detail, discounts: ofARunningCharge }) })
  fireEvent.click(await screen.findByRole('tab', { name: '计费与支付' }))
  const rows = await screen.findAllByRole('row', { name: /^优惠券 / })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '优惠券 满50减55.005.00启动预估时抵扣最多，已锁定，结算时使用',
    '优惠券 3元券3.00-启动预估时抵扣更少',
    '优惠券 夜间券0.00-不在可用时段',
  ])
  expect(screen.getByText(/按目前电量预计优惠5.00元，应付12.34元/)).toBeTruthy()
  expect(screen.getByText(/按充30.00度、45.00元预估比较/)).toBeTruthy()
})

test('what won stands first, and a voucher that a cancelled start gave back says so', async () => {
  const won = { kind: 'GROUP', name: null, activityId: null, rate: 9000, aloneAmt: fen(203), verdict: 'BEST' } as const
  const lost = { ...won, kind: 'VIP', takenAmt: fen(0), verdict: 'EQUAL' } as const
  const judged = [lost, { ...won, takenAmt: fen(203) }]
  const discounts = { ...ofARunningCharge, soFar: null, voucher: null, judged }
  open([], { detail: success({ ...detail, discounts }) })
  fireEvent.click(await screen.findByRole('tab', { name: '计费与支付' }))
  const [, first, second, third] = await screen.findAllByRole('row', { name: /^(企业折扣|会员折扣|优惠券|优惠 )/ })
  expect(first?.textContent).toContain('企业折扣')
  expect(second?.textContent).toContain('会员折扣')
  expect(third?.textContent).toContain('启动预估时抵扣最多，已退回客户')
})

const aLine = (seq: number, adjustAmt: number): ChargeOrderDetail['lines'][number] => ({
  seq,
  band: 'PEAK',
  startTime: `2026-03-12 0${seq}:00:00`,
  endTime: `2026-03-12 0${seq}:30:00`,
  energy: energyE4(100_000),
  elecPrice: priceP4(6000),
  servicePrice: priceP4(4000),
  elecAmt: fen(600),
  serviceAmt: fen(400),
  discountAmt: fen(0),
  adjustAmt: fen(adjustAmt),
  paidElecAmt: fen(600),
  paidServiceAmt: fen(400 + adjustAmt),
})
const afterwards = { settleTime: '2026-03-12 10:30:00' }
async function rowsOfBill(adjustAmt: number, lines: ChargeOrderDetail['lines'], settled: object = afterwards) {
  open([], { detail: success({ ...detail, order: anOrder({ ...settled, adjustAmt: fen(adjustAmt) }), lines }) })
  fireEvent.click(await screen.findByRole('tab', { name: '计费与支付' }))
  const [table] = await screen.findAllByRole('table')
  const rows = [...(table?.querySelectorAll('tr:not([aria-hidden])') ?? [])]
  return rows.map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent))
}

test('each line of an adjusted order shows its part of the adjustment; an order that was not adjusted shows none', async () => {
  const [head, first, second, sums] = await rowsOfBill(-131, [aLine(1, -100), aLine(2, -31)])
  expect(head?.slice(-2)).toEqual(['调整（元）', '实收（元）'])
  expect([first, second, sums].map((row) => row?.slice(-2))).toEqual([
    ['-1.00', '9.00'],
    ['-0.31', '9.69'],
    ['-1.31', '18.69'],
  ])
  cleanup()
  expect((await rowsOfBill(0, [aLine(1, 0)]))[0]?.slice(-2)).toEqual(['优惠（元）', '实收（元）'])
})

test('before the settlement nobody knows what comes off a line and what is paid', async () => {
  const [, line] = await rowsOfBill(0, [aLine(1, 0)], { settleTime: null })
  expect(line?.slice(-4)).toEqual(['6.00', '4.00', '-', '-'])
})

test('what was adjusted of an order without lines stands in a row of its own', async () => {
  const rows = await rowsOfBill(500, [])
  expect(rows.find(([label]) => label === '整单调整（不分摊到时段）')?.slice(-2)).toEqual(['5.00', '5.00'])
  expect(rows.at(-1)?.slice(-2)).toEqual(['5.00', '5.00'])
})

test('an order whose car stayed at the gun shows its occupy order and leads to it; a role without occupy orders asks for none', async () => {
  const occupied = {
    orderId: '77',
    orderNo: 'MA0000001000000000000000077',
    status: '10',
    endWay: 'UNPLUG',
    occupyStartTime: '2026-03-12 11:01:55',
    occupyEndTime: '2026-03-12 12:10:00',
    occupyMin: 69,
    cappedAmt: 2070,
    waiveAmt: 0,
    actualAmt: 2070,
    owedAmt: 1000,
  } as OccupyOrder // the section reads no more
  const page = { rows: [occupied], totalRows: 1, pageNo: 1, pageSize: 20, totalPage: 1 }
  const ended = { ...detail, order: { ...detail.order, endTime: '2026-03-12 10:31:55', customerId: '5' } }
  const answers = { detail: success(ended), '/occupy/order/page': success(page) }
  const fetched = open(['occupy:order:page'], answers)
  const link = await screen.findByRole('link', { name: occupied.orderNo })
  expect(link.getAttribute('href')).toBe(`/orders/occupy?orderNo=${occupied.orderNo}&open=77`)
  for (const text of ['待支付', '拔枪', '69分钟', '10.00']) expect(screen.getByText(text)).toBeTruthy()
  expect(fetched.mock.calls.filter(([url]) => url.includes('/occupy/'))).toHaveLength(1)
  cleanup()
  const unasked = open([], answers)
  expect(await screen.findByText('状态记录')).toBeTruthy()
  expect(unasked.mock.calls.filter(([url]) => url.includes('/occupy/'))).toEqual([])
})
