import type { PreviewedActivity } from '@chargedeck/contract/customer/activity/calls'
import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ActivityPreview } from './activity-preview.tsx'

const discount: PreviewedActivity = {
  activityId: '1',
  activityName: '夜间6折',
  activityType: 'CHARGE_DISCOUNT',
  refusal: null,
  reward: null,
  inviteeReward: null,
  serviceRate: 6000,
  discountAmt: fen(850),
  timesUsed: 0,
  budgetLeftAmt: null,
}

test('an answer goes once something else would be asked', async () => {
  theServerAnswers((path) => success(path.includes('preview') ? [discount] : []))
  openPage(<ActivityPreview activity={null} />)
  await userEvent.click(await screen.findByRole('button', { name: '试算' }))
  expect(await screen.findByText('夜间6折')).toBeTruthy()
  await userEvent.click(screen.getByText('注册'))
  await waitFor(() => expect(screen.queryByText('夜间6折')).toBeNull())
})
