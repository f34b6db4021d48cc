import type { CustomerDetail } from '@chargedeck/contract/customer/customer/calls'
import { success } from '@chargedeck/contract/envelope'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../test/open-page.tsx'
import { ConsentSection } from './customer/consent/consent-section.tsx'
import { CustomerCards } from './customer/customer/cards/customer-cards.tsx'
import { TimelineTab } from './customer/customer/timeline/timeline-tab.tsx'

const nothing = fen(0)
const card = { cardStatus: '1', expireTime: null, lostTime: null, createTime: '2026-01-01 08:00:00' } as const
const detail: CustomerDetail = {
  customer: {
    id: '5',
    customerNo: 'C5',
    mobile: '138****0001',
    nickname: '李女士',
    realName: null,
    customerType: 'NORMAL',
    vipLevel: null,
    groupName: null,
    balanceAmt: nothing,
    giftAmt: nothing,
    frozenAmt: nothing,
    availableAmt: nothing,
    owedAmt: nothing,
    totalChargeQty: 0,
    totalEnergy: energyE4(0),
    totalPaidAmt: nothing,
    plateNos: [],
    cardNo: 'CA****0001',
    cardStatus: '1',
    cardExpireTime: null,
    cardQty: 2,
    unusedVoucherQty: 0,
    lockedVoucherQty: 0,
    lockFlag: 0,
    changeable: true,
    registerSource: 'APP',
    registerTime: '2026-01-01 08:00:00',
    lastChargeTime: null,
  },
  companyId: '3',
  companyName: '示例公司',
  realName: null,
  gender: '0',
  tags: [],
  remark: null,
  lockReason: null,
  lockTime: null,
  lastLoginTime: null,
  wxBoundFlag: 0,
  aliBoundFlag: 0,
  refundingAmt: nothing,
  totalTopUpAmt: nothing,
  cards: [
    { ...card, id: '51', cardNo: 'CA****0001' },
    { ...card, id: '52', cardNo: 'CA****0002', expireTime: '2026-02-01 08:00:00' },
  ],
  employment: null,
  rowVersion: 1,
}
const visitor = { ...detail, customer: { ...detail.customer, changeable: false } }

const written = (fetched: ReturnType<typeof theServerAnswers>, path: string) =>
  bodyOf(fetched.mock.calls.find(([url]) => url === `/api${path}`))

test('of two cards one is reported lost with a reason; a visitor has no such step', async () => {
  const fetched = theServerAnswers(() => success(null))
  const permissions = ['customer:card:lost']
  const { unmount } = openPage(<CustomerCards detail={detail} />, { permissions })
  expect(await screen.findByText('充电卡（2张）')).toBeTruthy()
  const second = screen.getByText('CA****0002').closest('article') as HTMLElement
  expect(second.textContent).toContain('有效期至')
  await userEvent.click(within(second).getByRole('button', { name: '挂失' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('原因'), '司机来电')
  await userEvent.click(dialog.getByRole('button', { name: '挂失' }))
  await waitFor(() =>
    expect(written(fetched, '/customer/card/lost')).toEqual({ cardId: '52', lostFlag: 1, reason: '司机来电' }),
  )
  expect(dialog.getByText('挂失充电卡 - CA****0002')).toBeTruthy()
  expect(await screen.findByText('已挂失')).toBeTruthy()
  unmount()
  openPage(<CustomerCards detail={visitor} />, { permissions })
  await screen.findByText('充电卡（2张）')
  expect(screen.queryByRole('button', { name: '挂失' })).toBeNull()
})

test('a card is unbound with a reason, and staff read that it is done', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<CustomerCards detail={detail} />, { permissions: ['customer:card:unbind'] })
  const first = (await screen.findByText('CA****0001')).closest('article') as HTMLElement
  await userEvent.click(within(first).getByRole('button', { name: '解绑' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('原因'), '退卡')
  await userEvent.click(dialog.getByRole('button', { name: '解绑' }))
  await waitFor(() => expect(written(fetched, '/customer/card/unbind')).toEqual({ cardId: '51', reason: '退卡' }))
  expect(await screen.findByText('已解绑')).toBeTruthy()
})

test('an end of a card that is typed and not confirmed is sent, and one in the past is refused at its field', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<CustomerCards detail={detail} />, { permissions: ['customer:card:validity'] })
  const first = (await screen.findByText('CA****0001')).closest('article') as HTMLElement
  await userEvent.click(within(first).getByRole('button', { name: '有效期' }))
  const dialog = within(await screen.findByRole('dialog'))
  const end = await dialog.findByLabelText('有效期至')
  await userEvent.type(end, '2020-01-01')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('有效期应晚于现在，要停用这张卡请挂失或解绑')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.clear(end)
  await userEvent.type(end, '2099-01-01')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(written(fetched, '/customer/card/validity')).toEqual({ cardId: '51', expireTime: '2099-01-01 23:59:59' }),
  )
})

test('a withdrawn consent stays visible, and a new one is recorded', async () => {
  const consent = { id: '1', textId: '2', versionNo: 2, title: '用户隐私协议', source: 'APP', newestFlag: 1 }
  const withdrawn = { ...consent, consentTime: '2026-01-01 08:00:00', withdrawTime: '2026-02-01 08:00:00' }
  const fetched = theServerAnswers((path) => success(path.endsWith('/list') ? [withdrawn] : null))
  openPage(<ConsentSection detail={detail} />, {
    permissions: ['customer:consent:list', 'customer:consent:record', 'customer:consent:withdraw'],
  })
  expect(await screen.findByText('用户隐私协议 第2版（最新）')).toBeTruthy()
  expect(screen.getByText('已撤回')).toBeTruthy()
  for (const time of ['2026-01-01', '2026-02-01']) expect(screen.getByText(new RegExp(time))).toBeTruthy()
  expect(screen.queryByRole('button', { name: '撤回同意' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '登记同意' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('登记同意 - 李女士')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: '登记' }))
  await waitFor(() => expect(written(fetched, '/customer/consent/record')).toEqual({ customerId: '5' }))
  expect(await screen.findByText('已登记同意')).toBeTruthy()
})

test('a customer who agreed to an older text can agree to the newest, and can withdraw', async () => {
  const given = { id: '1', textId: '2', versionNo: 1, title: '用户隐私协议', source: 'APP', newestFlag: 0 }
  const consents = [{ ...given, consentTime: '2026-01-01 08:00:00', withdrawTime: null }]
  theServerAnswers((path) => success(path.endsWith('/list') ? consents : null))
  openPage(<ConsentSection detail={detail} />, {
    permissions: ['customer:consent:list', 'customer:consent:record', 'customer:consent:withdraw'],
  })
  expect(await screen.findByText('用户隐私协议 第1版（旧版）')).toBeTruthy()
  for (const name of ['登记同意', '撤回同意']) expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('the time line links what has a page, and asks for earlier entries', async () => {
  const entry = { time: '2026-01-02 08:00:00', detail: '示例站' }
  const rows = [
    { ...entry, key: 'a', title: '充电订单', path: '/orders/charge?open=9' },
    { ...entry, key: 'b', title: '注册', path: null },
  ]
  const fetched = theServerAnswers(() => success({ rows, hasMore: true }))
  openPage(<TimelineTab detail={detail} />)
  expect((await screen.findByText('充电订单')).getAttribute('href')).toBe('/orders/charge?open=9')
  expect(screen.getByText('注册').closest('a')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '更早的记录' }))
  await waitFor(() => expect(fetched.mock.lastCall?.[0]).toBe('/api/customer/timeline?customerId=5&most=60'))
})

test('a time line that is too long to be shown whole says where the rest is', async () => {
  const rows = [{ key: 'a', time: '2026-01-02 08:00:00', title: '注册', detail: 'APP', path: null }]
  const fetched = theServerAnswers(() => success({ rows, hasMore: true }))
  openPage(<TimelineTab detail={detail} />)
  const rest = '只显示最近500条，更早的记录在“导出个人信息”的文件中'
  for (let most = 60; most < 530; most += 30) {
    const earlier = await screen.findByRole('button', { name: /更早的记录/ })
    await waitFor(() => expect(earlier.className).not.toContain('loading'))
    await userEvent.click(earlier)
    await waitFor(() => expect(fetched.mock.lastCall?.[0]).toContain(`most=${Math.min(most, 500)}`))
    if (most < 500) expect(screen.queryByText(rest)).toBeNull()
  }
  expect(await screen.findByText(rest)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /更早的记录/ })).toBeNull()
})
