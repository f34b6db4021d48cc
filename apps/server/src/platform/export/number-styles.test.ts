import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sheetOf } from './sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

const titles = [
  '站点',
  '电量（度）',
  '应收（元）',
  '占位费（随充电订单，元）',
  '度均单价（元/度）',
  '充电次数',
  '占比（%）',
]

async function* oneRow() {
  yield 1234.5678
}

async function styledSheet() {
  const columns = titles.map((title) => ({ title, value: (value: number) => value }))
  const content = await buffer(writeXlsx(sheetOf({ name: '数据', columns, rows: oneRow() })))
  const [sheet] = (await readXlsx(content, { readStyles: true })).sheets
  return sheet
}

test('a sheet shows the decimals of the screen, two of amounts and energies and four of prices, and keeps the whole value', async () => {
  const sheet = await styledSheet()
  expect(sheet?.rows[1]).toEqual(titles.map(() => 1234.5678))
  const formats = titles.map((title, at) => [title, sheet?.cells?.get(`1,${at}`)?.style?.numFmt ?? 'General'])
  expect(Object.fromEntries(formats)).toEqual({
    站点: 'General',
    '电量（度）': '#,##0.00',
    '应收（元）': '#,##0.00',
    '占位费（随充电订单，元）': '#,##0.00',
    '度均单价（元/度）': '0.0000',
    充电次数: 'General',
    '占比（%）': 'General',
  })
})
