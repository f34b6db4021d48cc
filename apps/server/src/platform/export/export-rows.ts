import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { writeXlsxStream } from 'hucre/xlsx'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'

/** `key`: the column of the list that shows the same; without one it is only in an export of all columns. */
export type ExportColumn<Row> = {
  key?: string
  title: string
  width?: number
  value: (row: Row) => string | number | null
}
type Sheet<Row> = {
  name: string
  columns: readonly ExportColumn<Row>[]
  /** The keys of the columns on the screen, in their order. */
  shown?: readonly string[] | undefined
  rows: AsyncIterable<Row>
}
type Exporter = Pick<Context, 'note' | 'now' | 'actor' | 'afterFailure'>

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const mostRows = 1_000_000 // the limit of one sheet
const mostLetters = 32_767 // the limit of one cell

/** Writes the rows to an xlsx in a temporary file and answers with it. Notes itself in the audit log. */
export async function exportRows<Row>(
  ctx: Exporter,
  { name, columns: all, shown, rows }: Sheet<Row>,
): Promise<FileAnswer> {
  const columns = asShown(all, shown)
  const file = await openUnnamed()
  ctx.afterFailure(() => file.close())
  const count = { rows: 0 }
  const header = columns.map(({ title, width = 18 }) => ({ header: title, width }))
  const sheet = writeXlsxStream(cellsOf(rows, columns, count), {
    name: '数据',
    columns: header,
    freezePane: { rows: 1 },
  })
  await file.writeFile(chunksOf(sheet)) // an open write stream would keep the file from being closed
  const { size } = await file.stat()
  ctx.note(ctx.actor.userId, { exported: name, rows: count.rows })
  const fileName = `${name}_${toWallTime(ctx.now()).replaceAll(/\D/g, '')}.xlsx`
  return { name: fileName, mediaType, size, content: file.createReadStream({ start: 0 }) }
}

/** Pictures and bars have no column to export; a list of nothing but those exports everything. */
function asShown<Row>(all: readonly ExportColumn<Row>[], shown: readonly string[] = []): readonly ExportColumn<Row>[] {
  const chosen = shown.flatMap((key) => all.filter((column) => column.key === key))
  return chosen.length > 0 ? chosen : all
}

/** A file that disappears with its last reader, even if the process is killed. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `chargedeck-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function* chunksOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, columns: readonly ExportColumn<Row>[], count: { rows: number }) {
  for await (const row of rows) {
    if (++count.rows > mostRows) throw new AppError('REQUEST.EXPORT_TOO_LARGE')
    yield columns.map(({ value }) => writable(value(row)))
  }
}

/** XML cannot hold control characters or half surrogate pairs. */
const writable = (value: string | number | null): string | number | null =>
  typeof value === 'string' ? value.toWellFormed().replaceAll(unspeakable, '').slice(0, mostLetters) : value
const unspeakable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu
