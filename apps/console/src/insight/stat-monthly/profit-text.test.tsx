import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { CostText, profitLine, ProfitText } from './profit-text.tsx'

const missing = { grossProfitAmt: null, profitState: 'COST_MISSING', costMissingQty: 2, unpaidAmt: null } as const
const estimated = {
  grossProfitAmt: fen(123_456),
  profitState: 'ESTIMATED',
  costMissingQty: 0,
  unpaidAmt: fen(0),
} as const
const final = { ...estimated, profitState: 'FINAL' } as const

test('a profit that lacks bills of the grid says so instead of an amount, and one of a running month is an estimate', () => {
  openPage(
    <>
      <p data-testid="missing">
        <ProfitText {...missing} />
      </p>
      <p data-testid="estimated">
        <ProfitText {...estimated} />
      </p>
      <p data-testid="final">
        <ProfitText {...final} />
      </p>
      <p data-testid="unpaid">
        <ProfitText {...final} unpaidAmt={fen(700)} />
      </p>
      <p data-testid="cost">
        <CostText electricityCostAmt={fen(50_000)} costMissingQty={2} />
      </p>
    </>,
  )
  const textOf = (id: string) => screen.getByTestId(id).textContent?.trim()
  expect(textOf('missing')).toBe('电费未录入')
  expect(textOf('estimated')).toBe('1,234.56 预计')
  expect(textOf('final')).toBe('1,234.56')
  expect(textOf('unpaid')).toBe('1,234.56 不含待支付')
  expect(textOf('cost')).toBe('500.00 2站未录入')
})

test('the totals say the same in one line', () => {
  expect([missing, estimated, final].map(profitLine)).toEqual(['电费未录入', '预计 1,234.56 元', '1,234.56 元'])
  expect(profitLine({ ...missing, profitState: null })).toBe('-')
})
