import type { Envelope } from '@chargedeck/contract/envelope'
import { success } from '@chargedeck/contract/envelope'
import type { ShareholderOption } from '@chargedeck/contract/settlement/shareholder/shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { aSetup, aTactic, someItems, somePartners } from '../fixtures.ts'
import { SetupForm } from './setup-form.tsx'

const other = { ...somePartners[0], id: '34', holderName: '另一置业' } as ShareholderOption // of the same type
const station = { id: '101', stationNo: 'S101', stationName: '示例站', companyId: '1', areaCode: '', status: '20' }
const lone = { id: '92', holderId: '35', bankName: '另一银行', cardTail: '0456', defaultFlag: 0 }
const account = { id: '91', holderId: '31', bankName: '示例银行', cardTail: '0123', defaultFlag: 1 }
const saved = { id: '8', warnings: ['示例运营还没有结算账户，提现前须补充'] }

const answers = (outcome: Envelope<unknown> = success(saved), partners = somePartners) => {
  const fetched: ReturnType<typeof theServerAnswers> = theServerAnswers((path) => {
    const isAsked = (part: string) => fetched.mock.lastCall?.[0].includes(part)
    if (path.endsWith('setup/addedOrModify')) return outcome
    if (path.endsWith('setup/item')) return success(someItems)
    if (path.endsWith('tactic/item/list')) return success(aTactic.items)
    if (path.endsWith('tactic/page')) return success({ totalRows: 1, rows: [aTactic] })
    if (path.endsWith('station/list')) return success([station])
    if (path.endsWith('shareholder/list')) return success(partners)
    if (path.endsWith('account/list'))
      return success(isAsked('holderId=31') ? [account] : isAsked('holderId=35') ? [lone] : [])
    return success([])
  })
  return fetched
}
const sent = (fetched: ReturnType<typeof answers>) =>
  bodyOf(fetched.mock.calls.find(([url]) => url === '/api/settle/center/setup/addedOrModify'))
const save = () => fireEvent.click(screen.getByText(/^保\s*存$/))
const choose = async (place: HTMLElement, choice: string | RegExp) => {
  fireEvent.mouseDown(place)
  fireEvent.click(await screen.findByTitle(choice))
}

test('a new setup sends the station, the tactic and who was chosen; the default account comes with the partner', async () => {
  const fetched = answers()
  openPage(<SetupForm setup={null} onClose={() => {}} />)
  await choose(await screen.findByLabelText('站点'), /^示例站/)
  await waitFor(() => expect((screen.getByLabelText('分成策略') as HTMLInputElement).disabled).toBe(false))
  await choose(screen.getByLabelText('分成策略'), '场地方5分/度')
  const first = within(await screen.findByRole('region', { name: '第1条明细' }))
  await choose(first.getByLabelText('合作方'), '示例置业（场地方）')
  expect(await first.findByText('示例银行 尾号0123')).toBeTruthy()
  expect(await screen.findByText('48.50度 × 0.05元/度')).toBeTruthy()
  save()
  await waitFor(() => expect(sent(fetched)).toBeDefined())
  expect(sent(fetched)).toMatchObject({ stationId: '101', tacticId: '5', settleMode: 'MANUAL' })
  expect(sent(fetched)).toHaveProperty('items', [
    {
      seq: 1,
      holderId: '31',
      rate: null,
      unitPrice: null,
      minAmt: null,
      residualFlag: 0,
      settleAccountId: '91',
    },
    { holderId: '33', residualFlag: 1, settleAccountId: null },
  ])
  expect(await screen.findByText('示例运营还没有结算账户，提现前须补充')).toBeTruthy()
})

test('a copy is the form filled, and makes a new setup with the same parties and prices', async () => {
  const fetched = answers()
  openPage(<SetupForm setup={{ ...aSetup, usedFlag: 1 }} isCopy onClose={() => {}} />)
  const price = await screen.findByLabelText('单独单价')
  expect((price as HTMLInputElement).value).toBe('0.0800')
  expect(await screen.findByText('示例置业（场地方）')).toBeTruthy()
  expect(await screen.findByText('48.50度 × 0.08元/度')).toBeTruthy()
  save()
  await waitFor(() => expect(sent(fetched)).toBeDefined())
  expect(sent(fetched)).not.toHaveProperty('id')
  expect(sent(fetched)).not.toHaveProperty('effectiveDate', '2026-04-01')
  expect(sent(fetched)).toMatchObject({
    stationId: '101',
    items: [{ seq: 1, holderId: '31', unitPrice: 800, minAmt: 5000, settleAccountId: '91' }, { holderId: '33' }],
  })
})

test('a refused date is shown at its field, and the form stays open', async () => {
  const text = '生效日期早于已关账日期：2026-04-01及以前已关账'
  const fetched = answers({ success: false, code: 3040001, message: text, data: { fields: { effectiveDate: text } } })
  const onClose = vi.fn()
  openPage(<SetupForm setup={aSetup} onClose={onClose} />)
  expect(await screen.findByText('示例置业（场地方）')).toBeTruthy()
  save()
  await waitFor(() => expect(sent(fetched)).toMatchObject({ id: '7', rowVersion: 3, effectiveDate: '2026-04-01' }))
  const isAtDate = () =>
    screen.getAllByText(text).some((place) => place.closest('.ant-form-item')?.textContent?.includes('生效日期'))
  await waitFor(() => expect(isAtDate()).toBe(true))
  expect(onClose).not.toHaveBeenCalled()
})

const withoutPartners = async () => {
  const fetched = answers(success(saved), somePartners.slice(1))
  openPage(<SetupForm setup={aSetup} onClose={() => {}} />)
  await screen.findByLabelText('单独单价')
  await waitFor(() => expect(screen.getAllByText('不选则归运营方')).toHaveLength(2))
  await userEvent.click(screen.getByText(/^保\s*存$/))
  return fetched
}

test('partners of another station do not stay, and a setup without any asks before the operator gets everything', async () => {
  const fetched = await withoutPartners()
  await screen.findByText(/该站点的收入全部归运营方；站点的前一份配置到前一天为止/)
  expect(fetched.mock.calls.some(([url]) => url.includes('setup/addedOrModify'))).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: '全部归运营方' }))
  await waitFor(() => expect(sent(fetched)).toHaveProperty('items', [expect.objectContaining({ holderId: '33' })]))
})

test('who goes back to choose partners has saved nothing', async () => {
  const fetched = await withoutPartners()
  await userEvent.click(await screen.findByRole('button', { name: '返回选择' }))
  await screen.findByText('未保存：请选择合作方')
  expect(fetched.mock.calls.some(([url]) => url.includes('setup/addedOrModify'))).toBe(false)
})

test('another partner does not take the account of the one before', async () => {
  const fetched = answers(success(saved), [...somePartners, other])
  openPage(<SetupForm setup={aSetup} onClose={() => {}} />)
  const first = within(await screen.findByRole('region', { name: '第1条明细' }))
  expect(await first.findByText('示例银行 尾号0123')).toBeTruthy()
  await choose(first.getByLabelText('合作方'), '另一置业（场地方）')
  expect(await first.findByText('没有结算账户，提现前须补充')).toBeTruthy()
  save()
  await waitFor(() => expect(sent(fetched)).toBeDefined())
  expect(sent(fetched)).toMatchObject({ items: [{ holderId: '34', settleAccountId: null }, { holderId: '33' }] })
})

test('what the server says of the parties is shown at them', async () => {
  const text = '示例置业的结算账户不可用'
  answers({ success: false, code: 3040005, message: text, data: { fields: { items: text } } })
  openPage(<SetupForm setup={aSetup} onClose={() => {}} />)
  await screen.findByRole('region', { name: '第1条明细' })
  save()
  const isAtParties = () => screen.getAllByText(text).some((place) => place.closest('[class*=form-item-explain]'))
  await waitFor(() => expect(isAtParties()).toBe(true))
})

test('a partner who is chosen brings what they usually get, where the tactic has another price', async () => {
  const usual = { ...other, defaultModel: 'Battery', defaultPrice: 300 } as ShareholderOption // of the tactic: 500
  answers(success(saved), [...somePartners, usual])
  openPage(<SetupForm setup={{ ...aSetup, usedFlag: 1 }} isCopy onClose={() => {}} />)
  const first = within(await screen.findByRole('region', { name: '第1条明细' }))
  const price = () => (first.getByLabelText('单独单价') as HTMLInputElement).value
  expect(price()).toBe('0.0800')
  await choose(first.getByLabelText('合作方'), '另一置业（场地方）')
  await waitFor(() => expect(price()).toBe('0.0300'))
  await choose(first.getByLabelText('合作方'), '示例置业（场地方）')
  await waitFor(() => expect(price()).toBe(''))
})

test('a new partner without a default account begins with the only one that can be used', async () => {
  const newcomer = { ...other, id: '35', holderName: '新置业' }
  answers(success(saved), [...somePartners, newcomer])
  openPage(<SetupForm setup={aSetup} onClose={() => {}} />)
  const first = within(await screen.findByRole('region', { name: '第1条明细' }))
  await choose(first.getByLabelText('合作方'), '新置业（场地方）')
  expect(await first.findByText('另一银行 尾号0456')).toBeTruthy()
})
