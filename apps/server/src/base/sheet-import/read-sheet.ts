import { Worker } from 'node:worker_threads'
import { mostImportedRows } from '@chargedeck/contract/sheet-import'
import { AppError } from '../../platform/app-error.ts'
import { checkZip } from '../file/public.ts'
import type { SheetKind } from './columns.ts'
import type { Cell } from './parse-cell.ts'

export type SheetLine = { line: number; cells: readonly Cell[] }
/** `places[i]` is the position of our i-th column in this sheet, or -1 without it. */
export type Sheet = { places: number[]; rows: SheetLine[] }

const mostTags = 2_000_000 // 5000 lines of all columns need half of them
const mostBytes = 52_428_800
const patienceMs = 30_000
const openTag = 0x3c // <

const mostAtOnce = 2 // each holds a connection to the database, and up to half a gigabyte
let underWay = 0

/** Reads the first sheet of the file, unless others are being read. */
export async function readSheet(path: string, kind: SheetKind): Promise<Sheet> {
  if (underWay >= mostAtOnce) throw new AppError('REQUEST.TOO_OFTEN', '正在检查其他导入文件，请稍后再试')
  underWay += 1
  try {
    return await sheetIn(path, kind)
  } finally {
    underWay -= 1
  }
}

/** A line of titles, then one record per line; skips empty lines. */
async function sheetIn(path: string, kind: SheetKind): Promise<Sheet> {
  await requireSmall(path, kind)
  const [titles, ...rows] = await linesOf(path, kind)
  if (!titles || rows.length === 0) throw new AppError(kind.unreadable, '文件中没有数据')
  const places = placesOf(titles.cells, kind)
  if (rows.length > mostImportedRows) throw new AppError(kind.tooLong)
  return { places, rows }
}

/** A small file can unpack to millions of cells. Their tags are counted while it unpacks. */
async function requireSmall(path: string, { unreadable, tooLong }: SheetKind): Promise<void> {
  let tags = 0
  let bytes = 0
  const count = (chunk: Uint8Array): void => {
    bytes += chunk.length
    for (const byte of chunk) if (byte === openTag) tags += 1
    if (tags > mostTags || bytes > mostBytes) throw new Error('too many cells')
  }
  await checkZip(path, count).catch(() => {
    throw tags > mostTags || bytes > mostBytes
      ? new AppError(tooLong, '文件中的单元格过多：请删除多余的行和列（包括空白但有格式的）后重试')
      : new AppError(unreadable)
  })
}

/** In a thread of its own: parsing holds the thread it runs in. */
async function linesOf(path: string, { unreadable }: SheetKind): Promise<SheetLine[]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: path,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<SheetLine[]>()
  const timer = setTimeout(() => reject(new AppError(unreadable)), patienceMs)
  worker.on('message', resolve)
  worker.on('error', () => reject(new AppError(unreadable)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function placesOf(titles: readonly Cell[], { columns, unreadable }: SheetKind): number[] {
  const known = titles.map((title) =>
    String(title ?? '')
      .trim()
      .replace(/\*$/, ''),
  )
  const places = columns.map(({ title }) => known.indexOf(title))
  const missing = columns.filter(({ required }, at) => required && places[at] === -1)
  if (missing.length > 0) throw new AppError(unreadable, `缺少列：${missing.map(({ title }) => title).join('、')}`)
  return places
}
