import { failure, success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { ApplyDrawer } from './apply-drawer.tsx'

const account = {
  id: '9',
  cardTail: '0123',
  bankName: '示例银行',
  settleBatch: '300',
  settleCycle: 'T1',
  defaultFlag: 1,
  usableFlag: 1,
  reason: null,
}
const allowed = {
  allow: 1,
  reasons: [],
  withdrawableAmt: 25_000,
  rowQty: 3,
  minAmt: 10_000,
  maxAmt: 5_000_000,
  leftTimes: 1,
  accounts: [account, { ...account, id: '10', cardTail: '0456', defaultFlag: 0 }],
}
const day = (dailyId: string, shareAmt: number) => ({
  dailyId,
  settleDate: `2026-03-0${dailyId}`,
  stationId: '1',
  stationName: '示例站',
  shareAmt,
})
const days = [day('1', 30_000), day('2', -5000), day('3', 12_000)]
const preview = {
  rows: days.slice(0, 2),
  negativeRows: [days[1]],
  rowQty: 2,
  negativeQty: 1,
  applyAmt: 25_000,
  feeAmt: 100,
  netAmt: 24_900,
  settleBatch: '300',
  planPayTime: '2026-03-13 03:00:00',
  needApproval: 0,
}
const answers = (created: () => ReturnType<typeof success>, facts: Partial<typeof allowed> = {}) =>
  theServerAnswers((path) => {
    if (path.includes('allowWithdraw')) return success({ ...allowed, ...facts })
    if (path.includes('openDays')) return success(days)
    if (path.includes('withdrawPreview')) return success(preview)
    return path.includes('create') ? created() : success([])
  })

/** Of two accounts none is chosen beforehand. */
async function chooseAccount() {
  const account = await screen.findByRole<HTMLInputElement>('radio', { name: /示例银行 尾号0123/ })
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByText('下一步').closest('button')?.disabled).toBe(true)
  await userEvent.click(account)
  fireEvent.click(screen.getByText('下一步'))
}

async function goThrough() {
  const onClose = vi.fn()
  openPage(<ApplyDrawer holderId="7" onClose={onClose} />)
  await chooseAccount()
  await screen.findByText('已选3个日账单，合计370.00元')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true, false])
  fireEvent.click(boxes[3] as HTMLInputElement)
  await screen.findByText('已选2个日账单，合计250.00元')
  fireEvent.click(screen.getByText('下一步'))
  await screen.findByText('249.00')
  for (const text of ['示例银行 尾号0123', '2个，其中负数1个']) expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByText('提交申请'))
  return onClose
}

test('an application goes from the account over the days, negative ones held, to what the server previewed', async () => {
  const fetched = answers(() => success('8'))
  const onClose = await goThrough()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = fetched.mock.calls.find(([url]) => url.includes('/settle/withdraw/create'))
  expect(bodyOf(sent)).toMatchObject({ holderId: '7', settleAccountId: '9', dailyIds: ['1', '2'], previewAmt: 25_000 })
  const asked = fetched.mock.calls.find(([url]) => url.includes('withdrawPreview'))?.[0] ?? ''
  expect(new URL(asked, location.origin).searchParams.getAll('dailyIds')).toEqual(['1', '2'])
})

test('an application that was begun is not lost without a question, and one that was only opened or is done closes at once', async () => {
  answers(() => success('8'))
  const onClose = vi.fn()
  openPage(<ApplyDrawer holderId="7" onClose={onClose} />)
  await screen.findByRole('radio', { name: /示例银行 尾号0123/ })
  const close = () => fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  close()
  expect(onClose).toHaveBeenCalledTimes(1)
  await chooseAccount()
  await screen.findByText('已选3个日账单，合计370.00元')
  fireEvent.click(screen.getByText('下一步'))
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '三月' } })
  close()
  await screen.findByText('修改的内容还没有保存。')
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByText('继续编辑'))
  fireEvent.click(screen.getByText('上一步'))
  fireEvent.click(screen.getByText('下一步'))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('备注')).value).toBe('三月')
  await waitFor(() => expect(screen.getByText('提交申请').closest('button')?.disabled).toBe(false))
  fireEvent.click(screen.getByText('提交申请'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test('a changed amount keeps the drawer open, says so, and is previewed again before it is applied for', async () => {
  const fetched = answers(() => failure('WITHDRAW.AMT_CHANGED', '金额已变化，请重新预览') as never)
  const onClose = await goThrough()
  await screen.findByText('金额已变化，请重新预览')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText('提交申请').closest('button')?.disabled).toBe(true)
  const previews = () => fetched.mock.calls.filter(([url]) => url.includes('withdrawPreview')).length
  const before = previews()
  fireEvent.click(screen.getByText('重新预览'))
  await waitFor(() => expect(screen.queryByText('金额已变化，请重新预览')).toBeNull())
  expect(previews()).toBe(before + 1)
  expect(screen.getByText('提交申请').closest('button')?.disabled).toBe(false)
})

test('days that somebody else has applied for meanwhile are chosen no more', async () => {
  let left = days
  const fetched = theServerAnswers((path) => {
    if (path.includes('allowWithdraw')) return success(allowed)
    if (path.includes('openDays')) return success(left)
    if (path.includes('withdrawPreview')) return success(preview)
    if (!path.includes('create')) return success([])
    left = left.slice(1)
    return failure('WITHDRAW.DAY_TAKEN', '存在已提现的日账单')
  })
  await goThrough()
  await screen.findByText('存在已提现的日账单')
  const last = () => fetched.mock.calls.findLast(([url]) => url.includes('withdrawPreview'))?.[0] ?? ''
  await waitFor(() => expect(new URL(last(), location.origin).searchParams.getAll('dailyIds')).not.toContain('1'))
  left = days.slice(2, 2)
  fireEvent.click(screen.getByText('重新预览'))
  await waitFor(() => expect(screen.queryByText('存在已提现的日账单')).toBeNull())
  fireEvent.click(screen.getByText('提交申请'))
  await screen.findByText('所选日账单已被他人申请提现')
})

test('of more days than anyone ticks the amount decides, a refused one is no amount, and no ids are sent', async () => {
  const fetched = answers(() => success('8'), { rowQty: 182_500 })
  const onClose = vi.fn()
  openPage(<ApplyDrawer holderId="7" onClose={onClose} />)
  await chooseAccount()
  await screen.findByText(/共182,500个日账单，合计250.00元.*一次最多提现最早的20,000个，其余下次提现/)
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: '下一步' })
  fireEvent.change(screen.getByLabelText('提现金额不超过（元）'), { target: { value: '-5' } })
  expect(next().disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('提现金额不超过（元）'), { target: { value: '300.50' } })
  expect(next().disabled).toBe(false)
  fireEvent.click(screen.getByText('下一步'))
  await screen.findByText('249.00')
  fireEvent.click(screen.getByText('提交申请'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = bodyOf(fetched.mock.calls.find(([url]) => url.includes('/settle/withdraw/create')))
  expect(sent).toMatchObject({ upToAmt: 30_050, previewAmt: 25_000 })
  expect(sent).not.toHaveProperty('dailyIds')
  expect(fetched.mock.calls.some(([url]) => url.includes('openDays'))).toBe(false)
})

test('days that a link brings are chosen together with every negative day, in the tick boxes and in what is sent', async () => {
  const fetched = answers(() => success('8'))
  const onClose = vi.fn()
  openPage(<ApplyDrawer holderId="7" dailyIds={['1']} onClose={onClose} />)
  await chooseAccount()
  await screen.findByText('已选2个日账单，合计250.00元')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.slice(1).map(({ checked }) => checked)).toEqual([true, true, false])
  fireEvent.click(screen.getByText('下一步'))
  await screen.findByText('249.00')
  fireEvent.click(screen.getByText('提交申请'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = fetched.mock.calls.find(([url]) => url.includes('/settle/withdraw/create'))
  expect(bodyOf(sent)).toMatchObject({ dailyIds: ['1', '2'] })
})

test('days that could not be read are read again by a press', async () => {
  let isAway = true
  theServerAnswers((path) => {
    if (path.includes('allowWithdraw')) return success(allowed)
    if (!path.includes('openDays')) return success([])
    return isAway ? failure('SERVER.NOT_READY') : success(days)
  })
  openPage(<ApplyDrawer holderId="7" dailyIds={['1']} onClose={() => {}} />)
  await chooseAccount()
  const retry = await screen.findByRole('button', { name: /^重\s*试$/ })
  isAway = false
  fireEvent.click(retry)
  expect(await screen.findByText('已选2个日账单，合计250.00元')).toBeTruthy()
})

test('a partner without an account is not asked to choose one: who may is led to a new one of that partner', async () => {
  answers(() => success('8'), { allow: 0, reasons: ['没有结算账户'] as never[], accounts: [] })
  openPage(<ApplyDrawer holderId="7" onClose={() => {}} />, { permissions: ['settle:account:addedOrModify'] })
  await screen.findByText('暂不能提现：没有结算账户')
  expect(screen.getByText(/还没有结算账户，新增并开户成功后才能提现/)).toBeTruthy()
  expect(screen.getByText('新增结算账户').getAttribute('href')).toBe('/settle-center/account?addFor=7')
  expect(document.querySelector('.ant-form-item-required[title="结算账户"]')).toBeNull()
  expect(screen.getByText('下一步').closest('button')?.disabled).toBe(true)
})

test('who may not add an account is told that one is needed, without a link', async () => {
  answers(() => success('8'), { allow: 0, reasons: ['没有结算账户'] as never[], accounts: [] })
  openPage(<ApplyDrawer holderId="7" onClose={() => {}} />)
  expect(await screen.findByText(/还没有结算账户，新增并开户成功后才能提现/)).toBeTruthy()
  expect(screen.queryByText('新增结算账户')).toBeNull()
})

test('a partner with one usable account finds itself and the account chosen', async () => {
  const holder = { id: '7', holderName: '示例置业', holderType: 'LAN', dataStatus: 0 }
  theServerAnswers((path) => {
    if (path.includes('/shareholder/list')) return success([holder])
    const other = { ...account, id: '10', cardTail: '0456', usableFlag: 0, reason: '未开户' }
    return path.includes('allowWithdraw') ? success({ ...allowed, accounts: [other, account] }) : success([])
  })
  openPage(<ApplyDrawer onClose={() => {}} />)
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /尾号0123/ })
  await waitFor(() => expect(radio.checked).toBe(true))
  expect(screen.getAllByText('示例置业（场地方）').length).toBeGreaterThan(0)
  expect(screen.getByText('下一步').closest('button')?.disabled).toBe(false)
})
