import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { GroupFigures } from './group-figures.tsx'

const none = fen(0)
const group = {
  id: '7',
  status: dataStates.normal,
  payMode: 'PREPAID',
  balanceAmt: none,
  frozenAmt: none,
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

test('what running orders hold is named beside the balance and the used credit, which differ by it', async () => {
  const held = { balanceAmt: fen(-26_136), usedCreditAmt: fen(36_136), frozenAmt: fen(10_000) }
  const shown = openPage(<GroupFigures group={{ ...group, ...held, payMode: 'CREDIT' }} />)
  expect(await screen.findByText('已用授信 361.36（余额 -261.36，冻结 100.00）')).toBeTruthy()
  shown.unmount()
  openPage(<GroupFigures group={{ ...group, balanceAmt: fen(5000), frozenAmt: fen(2000) }} />)
  expect(await screen.findByText('预存余额 50.00，冻结 20.00')).toBeTruthy()
})

test('a low balance warns of a group in use, not of one that staff stopped', async () => {
  const shown = openPage(<GroupFigures group={{ ...group, warnAmt: fen(100_000) }} />)
  expect(await screen.findByText('低于预警 1,000.00')).toBeTruthy()
  shown.unmount()
  openPage(<GroupFigures group={{ ...group, warnAmt: fen(100_000), status: dataStates.disabled }} />)
  expect(await screen.findByText('预存余额 0.00')).toBeTruthy()
})
