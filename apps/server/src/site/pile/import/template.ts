import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { writeXlsx } from 'hucre/xlsx'
import { importColumns } from './columns.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet with our titles, one sample line, and the values that each column takes. */
export async function importTemplate(): Promise<FileAnswer> {
  const rules = importColumns.map(
    ({ title, required, labels, rules: { type, minimum, maximum, maxLength, format } }) => {
      const isNumber = type === 'number' || type === 'integer'
      const takes = labels
        ? Object.values(labels).join('、')
        : isNumber
          ? `${minimum}到${maximum}`
          : format
            ? '日期，如2026-01-31'
            : `最多${maxLength}个字`
      return [title, required ? '必填' : '选填', takes]
    },
  )
  const content = await importSheet([importColumns.map(({ sample }) => sample)], [['列', '必填', '说明'], ...rules])
  return { name: '充电桩导入模板.xlsx', mediaType, content, size: content.length }
}

type Row = (string | number | null)[]

/** A workbook with our titles over these rows, and a second sheet with explanations. */
export function importSheet(rows: Row[], notes: Row[]): Promise<Uint8Array> {
  const columns = importColumns.map(({ title, required }) => ({ header: required ? `${title}*` : title, width: 16 }))
  return writeXlsx({
    sheets: [
      { name: '充电桩', columns, rows: [columns.map(({ header }) => header), ...rows], freezePane: { rows: 1 } },
      { name: '填写说明', columns: [{ width: 16 }, { width: 8 }, { width: 60 }], rows: notes },
    ],
  })
}
