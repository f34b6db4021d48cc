import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { anOrder } from '../fixtures.ts'
import { OrderCheck } from './order-check.tsx'

const permissions = ['carrier:order:check:page']
const show = (checkStatus: '30' | '40', rights = permissions) =>
  openPage(<OrderCheck order={anOrder({ orderId: '7', checkStatus })} />, { permissions: rights })

test('an order that differs from its carrier leads to the day that found it', async () => {
  show(orderPartnerStates.failed)
  const link = await screen.findByRole('link', { name: '有差异' })
  expect(link.getAttribute('href')).toBe('/report/order-check?orderId=7')
})

test('an order that agrees, and a role that sees no such days, get plain text', async () => {
  show(orderPartnerStates.done)
  expect(await screen.findByText('一致')).toBeTruthy()
  show(orderPartnerStates.failed, [])
  expect(await screen.findByText('有差异')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
