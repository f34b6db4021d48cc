import { success } from '@chargedeck/contract/envelope'
import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { TacticForm } from './tactic-form.tsx'

const tactic: AssignTactic = {
  id: '7',
  tacticNo: 'FC7',
  tacticName: '场地方5分/度',
  companyId: '1',
  companyName: '示例公司',
  selfBuyWay: null,
  orderTypes: ['CHARGE'],
  channelFeeRate: rateBp(60),
  channelFeeBearer: 'PRE',
  giftBearer: 'OPR',
  itemQty: 1,
  items: [
    {
      seq: 1,
      holderType: 'LAN',
      model: 'Battery',
      rate: null,
      unitPrice: priceP4(500),
      tierFrom: energyE4(0),
      tierTo: null,
      minAmt: fen(0),
      label: null,
    },
  ],
  useQty: 2,
  remark: null,
  dataStatus: 0,
  createTime: '2026-03-01 08:00:00',
  rowVersion: 3,
}
const saved = (fetched: ReturnType<typeof theServerAnswers>) =>
  fetched.mock.calls.find(([url]) => url === '/api/assign/tactic/addedOrModify')
const answers = () => theServerAnswers((path) => success(path.endsWith('addedOrModify') ? { id: '8' } : []))
const save = () => fireEvent.click(screen.getByText(/^保\s*存$/))

test('a copy of a tactic in use is a new one with its shares, and its calculator follows what is typed', async () => {
  const fetched = answers()
  openPage(<TacticForm tactic={tactic} isCopy onClose={() => {}} />)
  const price = await screen.findByLabelText('第1档单价')
  expect(await screen.findByText('48.50度 × 0.05元/度')).toBeTruthy()
  fireEvent.change(price, { target: { value: '0.1' } })
  expect(await screen.findByText('48.50度 × 0.1元/度')).toBeTruthy()
  expect(screen.getByText(/示例订单/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('电量'), { target: { value: '10' } })
  await waitFor(() => expect(screen.queryByText(/示例订单/)).toBeNull())
  save()
  await waitFor(() => expect(saved(fetched)).toBeDefined())
  const { id, items, tacticName, channelFeeRate } = bodyOf(saved(fetched)) as Record<string, unknown>
  expect({ id, tacticName, channelFeeRate }).toEqual({
    id: undefined,
    tacticName: '场地方5分/度 副本',
    channelFeeRate: 60,
  })
  expect(items).toMatchObject([{ seq: 1, unitPrice: 1000, tierFrom: 0, tierTo: null }])
})

test('of a tactic in use the name changes, and its terms are sent as they were', async () => {
  const fetched = answers()
  openPage(<TacticForm tactic={tactic} onClose={() => {}} />)
  expect(await screen.findByText(/请复制后修改/)).toBeTruthy()
  expect(screen.queryByLabelText('第1档单价')).toBeNull()
  fireEvent.change(screen.getByLabelText('策略名称'), { target: { value: '改名' } })
  save()
  await waitFor(() => expect(saved(fetched)).toBeDefined())
  const { items, ...facts } = bodyOf(saved(fetched)) as Record<string, unknown>
  expect(items).toBeUndefined()
  expect(facts).toMatchObject({ id: '7', rowVersion: 3, tacticName: '改名', channelFeeRate: 60, giftBearer: 'OPR' })
})

test('what the server says of the items is shown at them', async () => {
  const text = '第1条明细：阶梯不连续，应从0开始、首尾相接，最后一档不设终点'
  theServerAnswers((path) =>
    path.endsWith('addedOrModify')
      ? { success: false, code: 3037023, message: text, data: { fields: { items: text } } }
      : success([]),
  )
  openPage(<TacticForm tactic={{ ...tactic, useQty: 0 }} onClose={() => {}} />)
  await screen.findByLabelText('第1档单价')
  save()
  const isAtItems = () => screen.getAllByText(text).some((place) => place.closest('[class*=form-item-explain]'))
  await waitFor(() => expect(isAtItems()).toBe(true))
})

test('a new tactic begins with who bears gifts by the operation config of its company', async () => {
  theServerAnswers((path) => {
    if (path === '/api/operation/config/active') return success({ ...defaultConfig, giftToShareFlag: 0 })
    if (path !== '/api/company/list') return success([])
    return success([{ id: '1', companyName: '示例公司', operatorId: 'MA5DEMO01', dataStatus: 0, inScope: true }])
  })
  openPage(<TacticForm tactic={null} onClose={() => {}} />)
  fireEvent.mouseDown(await screen.findByLabelText('所属公司'))
  fireEvent.click(await screen.findByText('示例公司'))
  expect((await screen.findAllByText('共同承担')).length).toBeGreaterThan(0)
})
