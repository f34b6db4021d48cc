import { expect, test } from 'vitest'
import { actionsRoom } from './column.tsx'
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

test('actions with long names and the menu behind them all have room', () => {
  const action = (label: string, whyNot?: string) => ({ key: label, label, whyNot, onClick: () => {} })
  expect(actionsRoom([[action('编辑'), action('删除')]], 2)).toBe(150)
  const long = [action('编辑'), action('推送站点信息'), action('停用')]
  expect(actionsRoom([[action('编辑')], long], 2)).toBe(28 + 84 + 2 * 12 + 46)
  expect(actionsRoom([[action('审批转账', '已审批'), action('驳回')]], 1)).toBe(112)
})
