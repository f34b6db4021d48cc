import type { ActivityEffect as Effect } from '@chargedeck/contract/customer/activity/calls'
import { success } from '@chargedeck/contract/envelope'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ActivityEffect } from './activity-effect.tsx'

const effect: Effect = {
  customerQty: 31,
  useQty: 40,
  costAmt: fen(20_000),
  giftAmt: fen(0),
  voucherQty: 52,
  energy: energyE4(0),
  voucherUsedQty: 17,
  voucherUsedAmt: fen(8500),
  from: '2026-03-01',
  to: '2026-03-12',
  days: [],
}

test('each figure leads to the rows that it counts: used vouchers by the days, what was given by the uses', async () => {
  theServerAnswers(() => success(effect))
  openPage(<ActivityEffect activityId="7" activityType="GRANT" days={null} onDays={() => {}} />, {
    search: '?open=7&tab=effect',
    permissions: ['voucher:page', 'activity:use:page'],
  })
  const addressOf = async (figure: string) => (await screen.findByText(figure)).closest('a')?.getAttribute('href')
  const days = 'usedStartTime=2026-03-01&usedEndTime=2026-03-12'
  expect(await addressOf('17')).toBe(`/customer/ordinary?list=vouchers&activityId=7&status=30&${days}`)
  for (const figure of ['31', '200.00', '发放 52 张']) expect(await addressOf(figure)).toBe('/?open=7&tab=uses')
})

test('an activity of invitations says that it brought the first charges of those who were invited', async () => {
  theServerAnswers(() => success(effect))
  openPage(<ActivityEffect activityId="7" activityType="FISSION" days={null} onDays={() => {}} />)
  expect(await screen.findByText('被邀请人的首次充电，及使用其券的充电')).toBeTruthy()
})

test('an activity that begins after today says so, and shows no days in reverse', async () => {
  theServerAnswers(() => success({ ...effect, from: '2026-03-20', to: '2026-03-12' }))
  openPage(<ActivityEffect activityId="7" activityType="CHARGE_DISCOUNT" days={null} onDays={() => {}} />)
  expect(await screen.findByText('活动 2026-03-20 开始，届时可查看效果')).toBeTruthy()
  expect(screen.queryByText('触达客户')).toBeNull()
})
