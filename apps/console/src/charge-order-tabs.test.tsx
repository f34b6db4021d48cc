import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../test/open-page.tsx'
import { ChargeOrderDrawerWithTabs } from './charge-order-tabs.tsx'
import { anOrder } from './charging/charge-order/fixtures.ts'
import { aBill } from './settlement/order-bill/fixtures.ts'

const none = { lines: [], curve: [], moves: [], findings: [], evidence: [], journals: [], settlements: [], notes: [] }
const place = { companyName: '示例公司', address: '示例路18号', serviceTel: null }
const fee = { feeId: '4', feeName: '夏季电价', versionNo: 2 }
const detail = { order: anOrder(), assigneeVersion: 3, customerNo: 'C5', place, fee, discounts: null, ...none }

const open = (permissions: string[]) => {
  theServerAnswers((url) => {
    if (url.includes('/settle/order/bills/of')) return success([aBill('1', 243)])
    return url.includes('/order/detail') ? success(detail) : success(null)
  })
  openPage(
    <ChargeOrderDrawerWithTabs
      orderId="1"
      previous={undefined}
      next={undefined}
      onClose={() => {}}
      onAction={() => {}}
    />,
    { permissions },
  )
}

test('the drawer of a charge shows who has what of it', async () => {
  open(['settle:order:bills:of'])
  await userEvent.click(await screen.findByRole('tab', { name: '分账' }))
  expect(await screen.findByText('正常 · 2026-03-12')).toBeTruthy()
})

test('a role that may not read bills sees no shares', async () => {
  open([])
  await screen.findByRole('tab', { name: '计费与支付' })
  expect(screen.queryByRole('tab', { name: '分账' })).toBeNull()
})
