import { readFile } from 'node:fs/promises'
import { mostImportedPiles } from '@chargedeck/contract/site/pile/import'
import { streamXlsxRows } from 'hucre/xlsx'
import { checkZip } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import { importColumns } from './columns.ts'
import type { Cell } from './parse-cell.ts'

/** `places[i]` is the position of our i-th column in this sheet, or -1 without it. */
export type Sheet = { places: number[]; rows: { line: number; cells: readonly Cell[] }[] }

/** Reads the first sheet of the file: a line of titles, then one charger per line; skips empty lines. */
export async function readSheet(path: string): Promise<Sheet> {
  await checkZip(path).catch(() => {
    throw new AppError('PILE.IMPORT_UNREADABLE')
  })
  const bytes = await readFile(path)
  let places: number[] | null = null
  const rows: Sheet['rows'] = []
  for await (const { index, values } of rowsOf(bytes)) {
    if (values.every((value) => value === null || value === undefined || value === '')) continue
    const cells = values.map(asCell)
    if (places === null) {
      places = placesOf(cells)
      continue
    }
    rows.push({ line: index + 1, cells })
    if (rows.length > mostImportedPiles) throw new AppError('PILE.IMPORT_TOO_LONG')
  }
  if (places === null || rows.length === 0) throw new AppError('PILE.IMPORT_UNREADABLE', '文件中没有数据')
  return { places, rows }
}

async function* rowsOf(bytes: Buffer) {
  try {
    yield* streamXlsxRows(bytes, { sheet: 0 })
  } catch {
    throw new AppError('PILE.IMPORT_UNREADABLE')
  }
}

function placesOf(titles: readonly Cell[]): number[] {
  const known = titles.map((title) =>
    String(title ?? '')
      .trim()
      .replace(/\*$/, ''),
  )
  const places = importColumns.map(({ title }) => known.indexOf(title))
  const missing = importColumns.filter(({ required }, at) => required && places[at] === -1)
  if (missing.length > 0)
    throw new AppError('PILE.IMPORT_UNREADABLE', `缺少列：${missing.map(({ title }) => title).join('、')}`)
  return places
}

const asCell = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date
    ? value
    : null
