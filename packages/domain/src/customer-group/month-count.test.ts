import { expect, test } from 'vitest'
import { monthCountOf } from './month-count.ts'

test.each([
  ['CHARGE', 1, 0],
  ['CHARGE_REVERSAL', -1, 0],
  ['CHARGE_ADJUST', 0, 0],
  ['OCCUPY', 0, 1],
  ['OCCUPY_REVERSAL', 0, -1],
])('%s counts %i charges and %i occupations in the month of a group', (bizType, orderQty, occupyQty) => {
  expect(monthCountOf(bizType)).toEqual({ orderQty, occupyQty })
})
