import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { GroupFigures } from './group-figures.tsx'

const none = fen(0)
const group = {
  id: '7',
  payMode: 'PREPAID',
  balanceAmt: none,
  availableAmt: none,
  warnAmt: null,
  employeeQty: 3,
  usedMonthAmt: fen(34_456),
} as CustomerGroup // the figures read no more

test('what a group used this month leads to its bills, which list charges and occupations alike', async () => {
  openPage(<GroupFigures group={group} />, { permissions: ['customer:group:wallet:months'] })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '344.56' })
  expect(link.pathname + link.search).toBe('/customer/group?id=7&open=7&tab=months')
  expect(screen.getByText('企业为员工支付的充电费和占位费')).toBeTruthy()
})
