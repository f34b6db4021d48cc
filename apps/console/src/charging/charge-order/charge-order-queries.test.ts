import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changing } from './charge-order-queries.ts'

test('after an order was changed, what shows its money elsewhere is read again, and nothing else', async () => {
  const queries = new QueryClient()
  const keys = [
    ['charge-order', 'page'],
    ['customer', 'detail', '7'],
    ['customer', 'wallet'],
    ['customer-group'],
    ['caller'],
  ]
  const others = [['station', 'page'], ['settlement-preview']]
  for (const key of [...keys, ['occupy-order', 'page'], ...others]) queries.setQueryData(key, {})
  await changing(queries, async () => null).onSettled()
  const isStale = (key: readonly string[]) => queries.getQueryState(key)?.isInvalidated
  expect([...keys, ['occupy-order', 'page']].map(isStale)).toEqual(Array(6).fill(true))
  expect(others.map(isStale)).toEqual([false, false])
})
