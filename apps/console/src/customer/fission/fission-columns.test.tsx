import type { Invitation } from '@chargedeck/contract/customer/fission/calls'
import { fissionStates } from '@chargedeck/domain/fission/states'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { fissionColumns } from './fission-columns.tsx'

const invitation: Invitation = {
  id: '1',
  activityId: '2',
  activityName: '三月有礼',
  inviterId: '3',
  inviterMobile: '138****0001',
  inviterName: '李女士',
  inviteeId: '4',
  inviteeMobile: '139****0009',
  inviteeName: null,
  inviteChannel: 'WeChat',
  inviteTime: '2026-03-01 08:00:00',
  registerTime: '2026-03-01 09:00:00',
  firstChargeTime: '2026-03-02 18:00:05',
  firstOrderId: '77',
  status: fissionStates.charged,
  inviterRewards: [],
  inviteeRewards: [],
  rewardTime: null,
  invalidReason: null,
}
const firstCharge = (changes: Partial<Invitation> = {}) => {
  const row = { ...invitation, ...changes }
  const column = fissionColumns.find(({ key }) => key === 'firstChargeTime')
  openPage(<>{column?.render?.(row.firstChargeTime, row, 0) as React.ReactNode}</>, {
    permissions: ['charge:order:page'],
  })
}

test('the time of a first charge leads to its order', () => {
  firstCharge()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/orders/charge?orderId=77&open=77')
})

test('without a first charge there is no link', () => {
  firstCharge({ firstChargeTime: null, firstOrderId: null })
  expect(screen.queryByRole('link')).toBeNull()
})
