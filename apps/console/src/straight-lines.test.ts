import { expect, test } from 'vitest'
import { weekOption } from './insight/dashboard/week-option.ts'
import { timeOption } from './insight/home/time-option.ts'
import type { ChartOption } from './ui/chart/chart-option.ts'
import { barsAndLine, dashed } from './ui/compared/bars-and-line.ts'

type Series = { type: string; smooth?: unknown }
const linesIn = ({ series }: ChartOption) => (series as Series[]).filter(({ type }) => type === 'line') // as these options write them

test('lines between the sums of days are straight', () => {
  const qty = { name: '笔数', unit: '笔', data: [1, 0] }
  const compared = barsAndLine(['03-11', '03-12'], qty, qty, [{ ...dashed, data: [2, 2] }])
  const lines = [compared, timeOption([]), weekOption([])].flatMap(linesIn)
  expect(lines).toHaveLength(4)
  expect(lines.filter(({ smooth }) => smooth)).toEqual([])
})
