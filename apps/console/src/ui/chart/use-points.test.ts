import { expect, test } from 'vitest'
import { shownOf } from './use-points.ts'

test('figures of a chart are read with separators, texts and gaps as they are', () => {
  expect([1432, 0, '2,104.70', null, undefined].map(shownOf)).toEqual(['1,432', '0', '2,104.70', '-', '-'])
})
