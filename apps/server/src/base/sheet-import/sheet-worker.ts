import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { mostImportedRows } from '@chargedeck/contract/sheet-import'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell } from './parse-cell.ts'
import type { SheetLine } from './read-sheet.ts'

const mostColumns = 100
const longestText = 2000 // longer than any column takes

/** The first sheet's lines that are not empty: the titles, and at most one line more than may be imported. */
async function readLines(path: string): Promise<SheetLine[]> {
  const lines: SheetLine[] = []
  for await (const { index, values } of streamXlsxRows(await readFile(path), { sheet: 0 })) {
    const cells = values.slice(0, mostColumns).map(asCell)
    if (cells.every((cell) => cell === null || cell === '')) continue
    lines.push({ line: index + 1, cells })
    if (lines.length > mostImportedRows + 1) break
  }
  return lines
}

function asCell(value: unknown): Cell {
  if (typeof value === 'string') return value.slice(0, longestText)
  return typeof value === 'number' || typeof value === 'boolean' || value instanceof Date ? value : null
}

parentPort?.postMessage(await readLines(String(workerData)))
