import { expect, test } from 'vitest'
import { settlementPages } from './pages.ts'

test.each(['account', 'daily-stats', 'monthly-stats', 'order-bills', 'setup', 'withdraw'])(
  '[S2.9] the page %s of the settlement centre opens',
  async (page) => {
    expect(await settlementPages[`settle-center/${page}`]?.()).toBeTypeOf('function')
  },
  60_000,
)
