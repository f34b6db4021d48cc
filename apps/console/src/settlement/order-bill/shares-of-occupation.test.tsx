import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { aBill } from './fixtures.ts'
import { SharesOfOccupation } from './shares-of-occupation.tsx'

const open = (bills: object[], permissions = ['settle:order:bills:of']) => {
  const fetched = theServerAnswers(() => success(bills))
  openPage(<SharesOfOccupation orderId="9" />, { permissions })
  return fetched
}

test('an occupation shows who has what of it', async () => {
  const fetched = open([{ ...aBill('1', 243), orderType: 'OCCUPY' }])
  expect(await screen.findByText('正常 · 2026-03-12')).toBeTruthy()
  expect(fetched.mock.lastCall?.[0]).toContain('orderType=OCCUPY&orderId=9')
})

test('an occupation without bills shows nothing of them, and who may not read bills asks for none', async () => {
  const fetched = open([])
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(screen.queryByText('分账')).toBeNull()
  expect(open([], [])).not.toHaveBeenCalled()
})
