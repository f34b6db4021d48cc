import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import type { SettlementBasis, SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { anOrder } from '../fixtures.ts'
import { SettleForm } from './settle-form.tsx'

const order = anOrder({ orderId: '20', customerId: '5', endTime: '2026-03-12 10:07:10', endMeter: energyE4(9_000_000) })
const next = anOrder({ orderId: '9' })
const end = { time: '2026-03-12 10:07:10', soc: null }
const basis: SettlementBasis = {
  startTime: order.startTime,
  startMeter: order.startMeter,
  ends: [
    { ...end, source: 'STOP', meter: energyE4(9_000_000), energy: null },
    {
      ...end,
      source: 'SAMPLE',
      time: '2026-03-12 10:05:00',
      meter: energyE4(10_203_003),
      energy: energyE4(203_003),
      soc: 60,
    },
  ],
  proposed: 'SAMPLE',
  heldAmt: fen(5000),
}
const preview: SettlementPreview = {
  orderStatus: '40',
  startTime: '2026-03-12 09:42:10',
  endTime: '2026-03-12 10:05:00',
  durationSec: 1370,
  totalEnergy: energyE4(203_003),
  elecAmt: fen(2000),
  serviceAmt: fen(1094),
  totalAmt: fen(3094),
  discountAmt: fen(0),
  adjustAmt: fen(0),
  actualAmt: fen(3094),
  beforeAmt: fen(3094),
  needsReview: false,
  doubts: [],
  principalAmt: fen(2000),
  giftPayAmt: fen(500),
  groupPayAmt: fen(0),
  marginPayAmt: fen(0),
  owedAmt: fen(594),
  lines: [],
}
const page = (rows: readonly object[], totalRows = rows.length) =>
  success({ pageNo: 1, pageSize: 50, totalPage: 1, totalRows, totalCapped: false, rows })

function theServer(changes: Record<string, Envelope<unknown>> = {}) {
  const answers: Record<string, Envelope<unknown>> = {
    basis: success(basis),
    preview: success(preview),
    settle: success({
      ...order,
      orderStatus: '50',
      actualAmt: fen(3094),
      totalEnergy: energyE4(203_003),
      owedAmt: fen(0),
    }),
    page: page([next], 3),
    ...changes,
  }
  return theServerAnswers((path) => answers[path.split('/').at(-1) ?? ''] ?? failure('CHARGE_ORDER.NOT_FOUND'))
}

const Page = () => {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <SettleForm order={order} list={{ stationId: ['3'] }} onClose={() => setOpen(false)} />
}
const drawer = async () => (await screen.findByText(/^人工结算 - /)).closest('[role=dialog]') as HTMLElement
const sentTo = (fetched: ReturnType<typeof theServer>, part: string) =>
  fetched.mock.calls.filter(([url]) => url.includes(part))
const settlements = (fetched: ReturnType<typeof theServer>) =>
  sentTo(fetched, '/manually/settle')
    .filter(([, init]) => init?.method === 'POST')
    .map(bodyOf)
const button = (place: HTMLElement, text: RegExp) => within(place).getByText(text).closest('button') as HTMLElement
const meterOf = (place: HTMLElement) => within(place).getByLabelText('电表止值（度）') as HTMLInputElement
const saveButton = (place: HTMLElement) => button(place, /^结\s*算$/) as HTMLButtonElement
const settleNow = async (place: HTMLElement) => {
  fireEvent.change(within(place).getByLabelText('原因'), { target: { value: '止值有误' } })
  await waitFor(() => expect(saveButton(place).disabled).toBe(false))
  fireEvent.click(saveButton(place))
}

test('shows the last sample, the money and who pays before anything is written, and proposes the sample', async () => {
  const fetched = theServer()
  openPage(<Page />)
  const place = await drawer()
  expect((await within(place).findByText('最后采样')).closest('tr')?.textContent).toContain(
    '2026-03-12 10:05:001,020.300320.3060',
  )
  expect(meterOf(place).value).toBe('1020.3003')
  expect(within(place).getAllByText('取自最后采样')).toHaveLength(2)
  const figures = within(place).getByLabelText('结算试算')
  await waitFor(() =>
    expect(figures.textContent).toBe(
      '实收30.94 元冻结50.00 元欠费5.94 元由谁支付138****0001：充值余额 20.00 元，赠送余额 5.00 元，欠费 5.94 元',
    ),
  )
  expect(sentTo(fetched, '/manually/settle?')).toEqual([])
  expect(sentTo(fetched, '/preview').map(([url]) => new URLSearchParams(url.split('?')[1]).get('endMeter'))).toEqual([
    '10203003',
  ])
})

test('what staff type is previewed after a pause, and a refusal stands once at its field', async () => {
  const fetched = theServer()
  openPage(<Page />)
  const place = await drawer()
  await within(place).findByText('最后采样')
  theServer({
    preview: { success: false, code: 3035003, message: '止值小于起值', data: { fields: { endMeter: '止值小于起值' } } },
  })
  fireEvent.change(meterOf(place), { target: { value: '9' } })
  fireEvent.change(meterOf(place), { target: { value: '99' } })
  const field = meterOf(place).closest('.ant-form-item') as HTMLElement
  expect(await within(field).findByText('止值小于起值')).toBeTruthy()
  expect(within(place).getAllByText('止值小于起值')).toHaveLength(1)
  expect(sentTo(fetched, '/preview')).toHaveLength(1)
})

test('nobody settles before the amount of what they typed is there', async () => {
  theServer()
  openPage(<Page />)
  const place = await drawer()
  await within(place).findByText('最后采样')
  await waitFor(() => expect(saveButton(place).disabled).toBe(false))
  fireEvent.change(meterOf(place), { target: { value: '1021' } })
  await waitFor(() => expect(saveButton(place).disabled).toBe(true))
  await waitFor(() => expect(saveButton(place).disabled).toBe(false))
})

test('a known end is taken with one click', async () => {
  theServer()
  openPage(<Page />)
  const place = await drawer()
  const stop = (await within(place).findByText('停止上报')).closest('tr') as HTMLElement
  fireEvent.click(button(stop, /采\s*用/))
  await waitFor(() => expect(meterOf(place).value).toBe('900.0000'))
  expect(within(place).getAllByText('取自停止上报')).toHaveLength(2)
})

test('the settlement says what it did and leads to the next order of the list', async () => {
  const fetched = theServer()
  openPage(<Page />)
  const place = await drawer()
  await within(place).findByText('最后采样')
  await settleNow(place)
  expect(await screen.findByText('已结算 · 30.94元')).toBeTruthy()
  expect(settlements(fetched)).toEqual([
    {
      requestId: expect.any(String),
      orderId: '20',
      endTime: '2026-03-12 10:05:00',
      endMeter: 10_203_003,
      reason: '止值有误',
      expectedAmt: 3094,
    },
  ])
  const asked = new URLSearchParams(sentTo(fetched, '/charge/order/page')[0]?.[0].split('?')[1])
  expect([asked.get('orderStatus'), asked.get('stationId')]).toEqual(['80', '3'])
  fireEvent.click(screen.getByText('下一笔异常订单（剩 3 笔）'))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('open=9'))
  expect(document.querySelector('output')?.textContent).toContain('orderStatus=80')
})

test('the last one of the list offers no next', async () => {
  theServer({ page: page([order]) })
  openPage(<Page />)
  const place = await drawer()
  await within(place).findByText('最后采样')
  await settleNow(place)
  await screen.findByText('已结算 · 30.94元')
  expect(screen.queryByText(/下一笔/)).toBeNull()
})

test('when the amount changed meanwhile, the dialog shows the new figures and asks again', async () => {
  theServer()
  openPage(<Page />)
  const place = await drawer()
  await within(place).findByText('最后采样')
  await waitFor(() => expect(saveButton(place).disabled).toBe(false))
  const changed = {
    basis: success({ ...basis, heldAmt: fen(3000) }),
    preview: success({ ...preview, totalAmt: fen(3120), actualAmt: fen(3120) }),
  }
  const refusing = theServer({ ...changed, settle: failure('CHARGE_ORDER.AMOUNT_CHANGED') })
  await settleNow(place)
  expect(await within(place).findByText(failure('CHARGE_ORDER.AMOUNT_CHANGED').message)).toBeTruthy()
  await waitFor(() => expect(within(place).getByLabelText('结算试算').textContent).toMatch(/^实收31.20 元冻结30.00 元/))
  expect(settlements(refusing)).toMatchObject([{ expectedAmt: 3094 }])
  const settling = theServer(changed)
  await settleNow(place)
  await screen.findByText('已结算 · 30.94元')
  expect(settlements(settling)).toMatchObject([{ expectedAmt: 3120 }])
})

test('nobody settles while the amount cannot be computed, and it is asked for again with one click', async () => {
  theServer({ preview: failure('CHARGE_ORDER.NO_PLAN_IN_FORCE') })
  openPage(<Page />)
  const place = await drawer()
  expect(await within(place).findByText('缺少生效的计费方案')).toBeTruthy()
  expect(saveButton(place).disabled).toBe(true)
  theServer()
  fireEvent.click(button(place, /^重\s*试$/))
  await waitFor(() => expect(saveButton(place).disabled).toBe(false))
})

test('without a proposed end the button stays and says what is missing', async () => {
  const fetched = theServer({ basis: success({ ...basis, proposed: null }) })
  openPage(<Page />)
  const place = await drawer()
  await within(place).findByText('最后采样')
  await waitFor(() => expect(saveButton(place).disabled).toBe(false))
  fireEvent.click(saveButton(place))
  expect(await within(place).findByText(/^请.+电表止值/)).toBeTruthy()
  expect(settlements(fetched)).toEqual([])
})

test('a refused settlement keeps the form and what was typed', async () => {
  theServer({ settle: failure('CHARGE_ORDER.STEP_NOT_ALLOWED') })
  openPage(<Page />)
  const place = await drawer()
  await within(place).findByText('最后采样')
  await settleNow(place)
  expect(await within(place).findByText('订单状态不允许结算')).toBeTruthy()
  fireEvent.click(button(place, /^取\s*消$/))
  expect(await screen.findByText('修改的内容还没有保存。')).toBeTruthy()
})
