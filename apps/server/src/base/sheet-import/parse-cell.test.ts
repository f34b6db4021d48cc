import { expect, test } from 'vitest'
import { parseCell, type Cell } from './parse-cell.ts'

const read = (cell: Cell) =>
  parseCell(
    {
      title: '月限额(元)',
      field: 'limit',
      required: false,
      sample: 500,
      rules: { type: 'number', minimum: 0.01, maximum: 1000, decimals: 2 },
    },
    cell,
  )

test.each<[Cell, number]>([
  [0.01, 0.01],
  ['０.５', 0.5],
  [0.1 + 0.2, 0.3],
  [999.99, 999.99],
])('%s is read as it is', (cell, value) => expect(read(cell)).toEqual({ value }))

test.each<[Cell, string]>([
  [0.015, '最多两位小数'],
  ['12.345', '最多两位小数'],
  [0.009, '应在0.01到1000之间'],
  [1000.001, '应在0.01到1000之间'],
  ['很多', '应为数字'],
])('%s is refused and never rounded', (cell, fault) => expect(read(cell)).toEqual({ fault }))

const number = {
  title: '工号',
  field: 'employeeNo',
  required: false,
  sample: 'E001',
  rules: { type: 'string', maxLength: 4 },
}

test.each([
  [{ ...number, isNumber: true } as const, 'Ｅ００１', { value: 'E001' }],
  [number, 'Ｅ（１', { value: 'Ｅ（１' }],
  [{ ...number, labels: { 1: '是', 0: '否' } }, '０', { value: '0' }],
  [{ ...number, rules: { format: 'day' } }, '２０２６－０３－０１', { value: '2026-03-01' }],
])('a column %j reads %s in full width as %j', (column, cell, parsed) =>
  expect(parseCell(column, cell)).toEqual(parsed),
)
