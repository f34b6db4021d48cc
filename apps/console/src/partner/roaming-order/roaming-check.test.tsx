import { roamingCheckStates } from '@chargedeck/domain/roaming-order/states'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { RoamingCheck } from './roaming-check.tsx'

const { agreed, differing } = roamingCheckStates
const show = (checkStatus: typeof agreed | typeof differing, permissions = ['carrier:order:check:page']) =>
  openPage(<RoamingCheck order={{ id: '5', checkStatus }} />, { permissions })

test('an order that differs from its supplier leads to the day that found it', async () => {
  show(differing)
  const link = await screen.findByRole('link', { name: '有差异' })
  expect(link.getAttribute('href')).toBe('/report/order-check?orderId=5')
})

test('an order that agrees, and a role that sees no such days, get plain text', async () => {
  show(agreed)
  expect(await screen.findByText('一致')).toBeTruthy()
  show(differing, [])
  expect(await screen.findByText('有差异')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
