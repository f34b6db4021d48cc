import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { writeXlsx } from 'hucre/xlsx'
import type { ImportColumn, SheetKind } from './columns.ts'
import { decimalsText } from './parse-cell.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet with our titles, one sample line, and a second sheet with the values that each column takes. */
export async function sheetTemplate({ name, columns }: SheetKind): Promise<FileAnswer> {
  const notes = columns.map((column) => [column.title, column.required ? '必填' : '选填', takes(column)])
  const rows = [columns.map(({ sample }) => sample)]
  const content = await importSheet({ name, columns }, rows, [['列', '必填', '说明'], ...notes])
  return { name: `${name}导入模板.xlsx`, mediaType, content, size: content.length }
}

type Row = (string | number | null)[]

/** A workbook with our titles over these rows, and a second sheet with explanations. */
export function importSheet(
  { name, columns }: Pick<SheetKind, 'name' | 'columns'>,
  rows: Row[],
  notes: Row[],
): Promise<Uint8Array> {
  const titles = columns.map(({ title, required }) => ({ header: required ? `${title}*` : title, width: 16 }))
  return writeXlsx({
    sheets: [
      { name, columns: titles, rows: [titles.map(({ header }) => header), ...rows], freezePane: { rows: 1 } },
      { name: '填写说明', columns: [{ width: 16 }, { width: 8 }, { width: 60 }], rows: notes },
    ],
  })
}

function takes({
  takes: said,
  labels,
  rules: { type, minimum, maximum, decimals, maxLength, format },
}: ImportColumn): string {
  if (said !== undefined) return said
  if (labels) return Object.values(labels).join('、')
  if (type === 'number' || type === 'integer')
    return `${minimum}到${maximum}${decimals === undefined ? '' : `，${decimalsText(decimals)}`}`
  return format ? '日期，如2026-01-31' : `最多${maxLength}个字`
}
