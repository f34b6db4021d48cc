import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { StartDialog } from './start-dialog.tsx'

const stations = success([
  {
    id: '3',
    stationNo: 'CH1',
    stationName: '示例站',
    companyId: '1',
    areaCode: '320105',
    lng: null,
    lat: null,
    status: '10',
  },
])
const gun = {
  id: '9',
  gunCode: '1234567890123401',
  gunNo: '01',
  gunName: 'A枪',
  pileId: '8',
  pileNo: '12345678901234',
  pileName: '1号桩',
}
const guns = success([
  {
    ...gun,
    stationId: '3',
    connectorType: '4',
    ratedPowerKw: 120,
    parkNo: null,
    runStatus: '1',
    curOrderId: null,
    realtime: null,
  },
])
const wallet = { availableAmt: fen(1000), owedAmt: fen(0), lockFlag: 0 }
const free = { id: '5', customerType: 'NORMAL', mobile: '138****0001', nickname: '李女士', plateNos: [], ...wallet }
const owing = { ...free, id: '6', nickname: '曹先生', owedAmt: fen(1516) }
const customers = success({
  pageNo: 1,
  pageSize: 20,
  totalPage: 1,
  totalRows: 2,
  totalCapped: false,
  rows: [free, owing],
})

const vouchers = success({
  estimatedEnergy: 300_000,
  estimatedAmt: 4000,
  estimatedDiscountAmt: 0,
  chosen: { voucherId: '71', reason: 'MOST_OFF' },
  vouchers: [
    {
      voucherId: '71',
      voucherName: '满20减5',
      applyTo: 'SERVICE',
      validTo: '2026-12-31 23:59:59',
      voucherAmt: 500,
      refusal: null,
    },
    {
      voucherId: '72',
      voucherName: '立减3元',
      applyTo: 'SERVICE',
      validTo: '2026-12-31 23:59:59',
      voucherAmt: 300,
      refusal: null,
    },
    {
      voucherId: '73',
      voucherName: '夜间券',
      applyTo: 'SERVICE',
      validTo: '2026-12-31 23:59:59',
      voucherAmt: 0,
      refusal: 'OUT_OF_HOURS',
    },
  ],
})

const answers = (path: string): Envelope<unknown> => {
  if (path.endsWith('/start/vouchers')) return vouchers
  if (path.endsWith('/station/list')) return stations
  if (path.endsWith('/gun/list')) return guns
  return path.endsWith('/start') ? failure('CHARGE_ORDER.FUNDS_TOO_LOW') : customers
}

async function choose(label: string, option: RegExp) {
  fireEvent.mouseDown(screen.getByLabelText(label))
  await userEvent.click(await screen.findByText(option))
}

test('a refusal is shown in the dialog, and the next try is a new request', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<StartDialog onClose={() => {}} />)
  await choose('站点', /^示例站$/)
  await choose('充电枪', /^1号桩 A枪 · 120 kW/)
  await choose('客户', /^138\*\*\*\*0001 · 李女士/)
  await userEvent.click(await screen.findByText('按金额'))
  fireEvent.change(await screen.findByLabelText('目标（元）'), { target: { value: '20.5' } })
  expect(await screen.findByText('可用余额 10.00 元，低于目标金额')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('目标（元）'), { target: { value: '10' } })
  expect(await screen.findByText('可用余额 10.00 元')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('目标（元）'), { target: { value: '20.5' } })
  const dialog = within(screen.getByRole('dialog'))
  // the last one is the button
  const press = () => userEvent.click(dialog.getAllByText('启动充电').at(-1) as HTMLElement)
  await press()
  expect(await dialog.findByText('余额不足')).toBeTruthy()
  await press()
  const bodies = () =>
    fetched.mock.calls.filter(([url]) => url.endsWith('/start')).map(([, sent]) => JSON.parse(sent?.body as string))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  const [first, second] = bodies()
  expect(first).toMatchObject({
    gunCode: '1234567890123401',
    customerId: '5',
    chargeMode: 'AMOUNT',
    chargeTarget: 2050,
  })
  expect(second.requestId).not.toBe(first.requestId)
})

test('a customer who owes money is listed with the reason and cannot be chosen', async () => {
  theServerAnswers(answers)
  openPage(<StartDialog onClose={() => {}} />)
  fireEvent.mouseDown(screen.getByLabelText('客户'))
  expect(await screen.findByText('欠费 15.16 元')).toBeTruthy()
  expect(screen.getByText(/曹先生/).closest('.ant-select-item-option-disabled')).not.toBeNull()
})

test('the best voucher is chosen and says why; staff take another one or none', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<StartDialog onClose={() => {}} />, { permissions: ['charge:order:start:vouchers'] })
  await choose('站点', /^示例站$/)
  await choose('充电枪', /^1号桩 A枪 · 120 kW/)
  await choose('客户', /^138\*\*\*\*0001 · 李女士/)
  expect(await screen.findByText('推荐「满20减5」：抵扣最多，按充30度预估')).toBeTruthy()
  fireEvent.mouseDown(screen.getByLabelText('优惠券'))
  expect(
    (await screen.findByText('夜间券（仅服务费）（不在可用时段）')).closest('.ant-select-item-option-disabled'),
  ).not.toBeNull()
  const dialog = within(screen.getByRole('dialog'))
  const sent = () =>
    fetched.mock.calls.filter(([url]) => url.endsWith('/start')).map(([, init]) => JSON.parse(init?.body as string))
  const press = () => userEvent.click(dialog.getAllByText('启动充电').at(-1) as HTMLElement)
  await press()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('voucherId') // the server takes the best one for the charge as it starts
  await choose('优惠券', /^不使用优惠券$/)
  await press()
  await waitFor(() => expect(sent()[1]).toMatchObject({ voucherId: null }))
})

const vouchersOf = (url: string) => {
  const target = Number(new URL(url, 'http://here').searchParams.get('chargeTarget') ?? 0)
  const isEnough = target >= 5000
  const fifty = { voucherId: '81', voucherName: '满50减5', applyTo: 'SERVICE', validTo: '2026-12-31 23:59:59' }
  return success({
    estimatedEnergy: isEnough ? 384_600 : 153_846,
    estimatedAmt: target,
    estimatedDiscountAmt: 0,
    chosen: isEnough ? { voucherId: '81', reason: 'ONLY_ONE' } : null,
    vouchers: [{ ...fifty, voucherAmt: isEnough ? 500 : 0, refusal: isEnough ? null : 'BELOW_THRESHOLD' }],
  })
}

test('the proposal follows the target; a voucher whose threshold is only estimated may be chosen, and stays chosen', async () => {
  const fetched = theServerAnswers((path) =>
    path.endsWith('/start/vouchers') ? vouchersOf(fetched.mock.calls.at(-1)?.[0] ?? '') : answers(path),
  )
  openPage(<StartDialog onClose={() => {}} />, { permissions: ['charge:order:start:vouchers'] })
  await choose('站点', /^示例站$/)
  await choose('充电枪', /^1号桩 A枪 · 120 kW/)
  await choose('客户', /^138\*\*\*\*0001 · 李女士/)
  expect(await screen.findByText('按充15.38度预估用不上优惠券，也可以自行选择')).toBeTruthy()
  await userEvent.click(screen.getByText('按金额'))
  const target = await screen.findByLabelText('目标（元）')
  fireEvent.change(target, { target: { value: '50' } })
  expect(await screen.findByText('推荐「满50减5」：唯一可用，按充38.46度预估')).toBeTruthy()
  const shown = () => screen.getByLabelText('优惠券').closest('.ant-select')?.textContent
  await waitFor(() => expect(shown()).toContain('满50减5（仅服务费），约抵扣5.00元'))
  fireEvent.change(target, { target: { value: '20' } })
  expect(await screen.findByText('按充15.38度预估用不上优惠券，也可以自行选择')).toBeTruthy()
  await waitFor(() => expect(shown()).toContain('不使用优惠券'))
  await choose('优惠券', /^满50减5（仅服务费）（预估未达使用门槛）$/)
  fireEvent.change(target, { target: { value: '21' } })
  await waitFor(() => expect(fetched.mock.calls.some(([url]) => url.includes('chargeTarget=2100'))).toBe(true))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getAllByText('启动充电').at(-1) as HTMLElement)
  const sent = () => fetched.mock.calls.find(([url]) => url.endsWith('/start'))?.[1]?.body
  await waitFor(() => expect(JSON.parse(sent() as string)).toMatchObject({ voucherId: '81', chargeTarget: 2100 }))
})
