import { failure, success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { aFileOnItsWay, stillOnItsWay } from '../../../../test/a-file-on-its-way.ts'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { ActivityForm } from './activity-form.tsx'
import { withoutPrize } from './form-values.ts'

const save = '/api/activity/addedOrModify'
/** A new activity begins today, so its save asks. */
async function saveAndBegin() {
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await userEvent.click(await screen.findByRole('button', { name: '立即生效' }))
}

/** A tier gives the first prize. */
async function useInTier(name: string) {
  await userEvent.click(screen.getByLabelText('第1级奖品'))
  await userEvent.click(await screen.findByTitle(name))
}

test.each([
  ['budgetAmt', '预算小于已用'],
  ['rule', '第2个阶梯：阶梯须递增'],
  ['prizes', '奖品“满20减30”：使用门槛不能小于面额'],
  ['scope', '活动只能按客户限定范围'],
  ['timeWindows', '每日时段互相重叠'],
  ['bannerFileId', '活动图不存在'],
])('a refusal of %s is shown at its field', async (field, text) => {
  theServerAnswers((path) =>
    path === save ? failure('ACTIVITY.RULE_WRONG', '活动不正确', { fields: { [field]: text } }) : success([]),
  )
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '充值送')
  await userEvent.type(screen.getByLabelText('第1级起点'), '100')
  await saveAndBegin()
  const shown = await screen.findByText(text)
  expect(shown.closest('.ant-form-item, .ant-form-item-explain')).toBeTruthy()
})

test('a voucher for a wash asks for no type of pile', async () => {
  theServerAnswers(() => success([]))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: /添加奖品/ }))
  expect(screen.getByLabelText('可用桩型')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('券类型'))
  await userEvent.click(await screen.findByTitle('洗车券'))
  await waitFor(() => expect(screen.queryByLabelText('可用桩型')).toBeNull())
})

test('a tier without its amount says so', async () => {
  const fetched = theServerAnswers(() => success([]))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '充值送')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写第1级的金额')).toBeTruthy()
  expect(fetched.mock.calls.some(([url]) => url === save)).toBe(false)
})

test('a discount voucher of the night is saved with its hours, also from a Chinese keyboard, without a limit that nobody typed', async () => {
  const fetched = theServerAnswers((path) => (path === save ? success({ id: '9', rowVersion: 1 }) : success([])))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '夜间券')
  await userEvent.click(screen.getByRole('button', { name: /添加奖品/ }))
  await userEvent.type(screen.getByLabelText('券名称'), '夜间8折')
  await userEvent.click(screen.getByLabelText('券类型'))
  await userEvent.click(await screen.findByTitle('折扣'))
  await userEvent.type(await screen.findByRole('spinbutton', { name: '折扣' }), '80')
  const prize = within(screen.getByRole('button', { name: '删除奖品1' }).parentElement as HTMLElement)
  await userEvent.click(prize.getByRole('button', { name: /添加时段/ }))
  await userEvent.type(screen.getByLabelText('可用时段第1段开始'), '22：00')
  await userEvent.type(screen.getByLabelText('可用时段第1段结束'), '06:00')
  await userEvent.type(screen.getByLabelText('第1级起点'), '100')
  await userEvent.type(screen.getByLabelText('第1级赠送'), '10')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const unused = await screen.findByText('奖品“夜间8折”没有用于任何阶梯，请在规则中选择，或删除')
  expect(unused.closest('.activity-fault')?.getAttribute('role')).toBe('alert')
  const sent = () => fetched.mock.calls.find(([url]) => url === save)
  expect(sent()).toBeUndefined()
  await useInTier('夜间8折')
  await userEvent.type(screen.getByRole('spinbutton', { name: '预算' }), '9')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('预算不够送出一份奖励，最少一份为 10.00 元')).toBeTruthy()
  await userEvent.clear(screen.getByRole('spinbutton', { name: '预算' }))
  await userEvent.type(screen.getByRole('spinbutton', { name: '预算' }), '90')
  await saveAndBegin()
  await expect.poll(sent).toBeTruthy()
  expect(bodyOf(sent())).toMatchObject({
    prizes: [{ id: 'new1', discountRate: 8000, maxAmt: null, timeWindow: [{ from: '22:00', to: '06:00' }] }],
    bannerFileId: null,
  })
})

test.each(['立减', '电量券'])('a voucher of %s may ask for a least price', async (kind) => {
  const fetched = theServerAnswers((path) => (path === save ? success({ id: '9', rowVersion: 1 }) : success([])))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '满减')
  await userEvent.click(screen.getByRole('button', { name: /添加奖品/ }))
  await userEvent.type(screen.getByLabelText('券名称'), '满10可用')
  if (kind === '电量券') {
    await userEvent.click(screen.getByLabelText('券类型'))
    await userEvent.click(await screen.findByTitle(kind))
  }
  const face = kind === '电量券' ? '免服务费电量' : '面额'
  await userEvent.type(await screen.findByRole('spinbutton', { name: face }), '5')
  await userEvent.type(screen.getByRole('spinbutton', { name: '使用门槛' }), '10')
  await userEvent.type(screen.getByLabelText('第1级起点'), '100')
  await userEvent.type(screen.getByLabelText('第1级赠送'), '10')
  await useInTier('满10可用')
  await saveAndBegin()
  const sent = () => fetched.mock.calls.find(([url]) => url === save)
  await expect.poll(sent).toBeTruthy()
  expect(bodyOf(sent())).toMatchObject({ prizes: [{ id: 'new1', thresholdAmt: 1000 }] })
})

test('a prize that is added after another was removed is none that a tier still names', async () => {
  const fetched = theServerAnswers((path) => (path === save ? success({ id: '9', rowVersion: 1 }) : success([])))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '充值送券')
  await userEvent.type(screen.getByLabelText('第1级起点'), '100')
  await userEvent.type(screen.getByLabelText('第1级赠送'), '10')
  const addPrize = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /添加奖品/ }))
    await userEvent.type(await screen.findByLabelText('券名称'), name)
    await userEvent.type(screen.getByRole('spinbutton', { name: '面额' }), '5')
  }
  await addPrize('旧券')
  await userEvent.click(screen.getByLabelText('第1级奖品'))
  await userEvent.click(await screen.findByTitle('旧券'))
  await userEvent.click(screen.getByRole('button', { name: '删除奖品1' }))
  await addPrize('新券')
  expect(screen.getByLabelText('第1级奖品').closest('.ant-select')?.textContent).not.toContain('新券')
  await useInTier('新券')
  await saveAndBegin()
  const sent = () => fetched.mock.calls.find(([url]) => url === save)
  await expect.poll(sent).toBeTruthy()
  expect(bodyOf(sent())).toMatchObject({
    prizes: [{ id: 'new2', prizeName: '新券' }],
    rule: { tiers: [{ prizeIds: ['new2'] }] },
  })
})

test('an activity whose start has come is saved only after its maker has agreed that it begins', async () => {
  const fetched = theServerAnswers((path) => (path === save ? success({ id: '9', rowVersion: 1 }) : success([])))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '充值送')
  await userEvent.type(screen.getByLabelText('第1级起点'), '100')
  await userEvent.type(screen.getByLabelText('第1级赠送'), '10')
  const sent = () => fetched.mock.calls.filter(([url]) => url === save)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/此后只能延期、调整预算或停用，不能再改其他内容/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '返回修改' }))
  expect(await screen.findByText('未保存：活动尚未开始，可以继续修改')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('an activity that begins later is saved without a question', async () => {
  const fetched = theServerAnswers((path) => (path === save ? success({ id: '9', rowVersion: 1 }) : success([])))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '充值送')
  await userEvent.type(screen.getByLabelText('第1级起点'), '100')
  const tomorrow = wallNow().add(1, 'day').format('YYYY-MM-DD 00:00:00')
  const start = await screen.findByLabelText('开始时间')
  await userEvent.clear(start)
  await userEvent.type(start, `${tomorrow}{Enter}`)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const sent = () => fetched.mock.calls.find(([url]) => url === save)
  await expect.poll(sent).toBeTruthy()
  expect(bodyOf(sent())).toMatchObject({ startTime: tomorrow })
})

test('a tier that is not above the one before says so at its amount until either is corrected', async () => {
  const fetched = theServerAnswers(() => success([]))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '充值送')
  const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  enter('第1级起点', '200')
  await userEvent.click(screen.getByRole('button', { name: /添加阶梯/ }))
  enter('第2级起点', '100')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const shown = await screen.findByText('须高于第1级的金额')
  expect(shown.closest('.ant-form-item')?.contains(screen.getByLabelText('第2级起点'))).toBe(true)
  expect(fetched.mock.calls.some(([url]) => url === save)).toBe(false)
  enter('第1级起点', '50')
  await waitFor(() => expect(screen.queryByText('须高于第1级的金额')).toBeNull())
  enter('第1级起点', '200')
  await screen.findByText('须高于第1级的金额')
  enter('第2级起点', '300')
  await waitFor(() => expect(screen.queryByText('须高于第1级的金额')).toBeNull())
})

test('what the server says of the rule goes once a tier is changed', async () => {
  theServerAnswers((path) =>
    path === save ? failure('ACTIVITY.RULE_WRONG', '活动不正确', { fields: { rule: '阶梯须递增' } }) : success([]),
  )
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('活动名称'), '充值送')
  await userEvent.type(screen.getByLabelText('第1级起点'), '100')
  await saveAndBegin()
  await screen.findByText('阶梯须递增')
  expect(screen.getByLabelText('第1级奖品').closest('.ant-select-status-error')).toBeNull()
  await userEvent.type(screen.getByLabelText('第1级赠送'), '5')
  await waitFor(() => expect(screen.queryByText('阶梯须递增')).toBeNull())
})

test('a removed prize is named neither by a tier nor for who invites or is invited', () => {
  const naming = { tiers: [{ minYuan: 100, prizeIds: ['new1', '7'] }], inviterPrizes: ['new1'], inviteePrizes: ['7'] }
  expect(withoutPrize(naming, 'new1')).toEqual({
    tiers: [{ minYuan: 100, prizeIds: ['7'] }],
    inviterPrizes: [],
    inviteePrizes: ['7'],
  })
})

test('the budget of a begun activity says what is used of it', async () => {
  const activity = {
    id: '7',
    activityName: '夜间6折',
    activityType: 'CHARGE_DISCOUNT',
    startTime: '2020-01-01 00:00:00',
    endTime: '2099-12-31 23:59:59',
    rule: { serviceRate: 6000 },
    prizes: [],
    timeWindows: [],
    budgetAmt: 100_000,
    usedAmt: 32_050,
    stackFlag: 0,
  }
  theServerAnswers(() => success({ activity, scope: [], bannerFileId: null, description: null, remark: null }))
  openPage(<ActivityForm id="7" onClose={() => {}} />)
  expect(await screen.findByText('已用 320.50 元，预算不能小于已用；留空不限')).toBeTruthy()
})

test('an activity is not saved without the picture that is on its way', async () => {
  const fetched = theServerAnswers(() => success([]))
  openPage(<ActivityForm id={null} onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText('活动名称'), { target: { value: '充值送' } })
  fireEvent.change(screen.getByLabelText('第1级起点'), { target: { value: '100' } })
  await aFileOnItsWay()
  fireEvent.click(screen.getByText(/^保\s*存$/))
  expect(await screen.findByText(stillOnItsWay)).toBeTruthy()
  expect(fetched.mock.calls.some(([url]) => url === save)).toBe(false)
})
