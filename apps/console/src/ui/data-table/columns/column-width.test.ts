import { expect, test } from 'vitest'
import { declaredWidth, leastColumn, mostColumn } from './column-width.ts'

test('a table that scrolls takes a width as it is', () => {
  expect(declaredWidth(300, { others: 1200, table: 1100 })).toBe(300)
})

test('a table with room left gets the width that stretches to the wanted one', () => {
  const declared = declaredWidth(300, { others: 450, table: 1200 })
  expect((declared * 1200) / (declared + 450)).toBeCloseTo(300, 0)
})

test('no column becomes so narrow that it cannot be taken hold of again, or wider than a screen', () => {
  expect(declaredWidth(3, { others: 1200, table: 1000 })).toBe(leastColumn)
  expect(declaredWidth(5000, { others: 1200, table: 1000 })).toBe(mostColumn)
})
