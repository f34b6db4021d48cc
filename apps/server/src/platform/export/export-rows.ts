import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../context.ts'
import { sheetOf, type Sheet, type SheetOf } from './sheet.ts'
import { writeWorkbook, writeXlsx } from './write-xlsx.ts'

export type { ExportColumn } from './sheet.ts'

type Exporter = Pick<Context, 'note' | 'now' | 'actor' | 'afterFailure'>

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes the rows to an xlsx in a temporary file and answers with it. Notes itself in the audit log. */
export const exportRows = <Row>(ctx: Exporter, sheet: SheetOf<Row>): Promise<FileAnswer> =>
  exportSheet(ctx, sheetOf(sheet))

export const exportSheet = (ctx: Exporter, sheet: Sheet): Promise<FileAnswer> =>
  exportWorkbook(ctx, sheet.name, [sheet], ([only]) => writeXlsx(only ?? sheet))

/** Several sheets in one file. */
export const exportSheets = (ctx: Exporter, name: string, sheets: readonly Sheet[]): Promise<FileAnswer> =>
  exportWorkbook(ctx, name, sheets, writeWorkbook)

async function exportWorkbook(
  ctx: Exporter,
  name: string,
  sheets: readonly Sheet[],
  write: (sheets: readonly Sheet[]) => AsyncIterable<Uint8Array>,
): Promise<FileAnswer> {
  const file = await openUnnamed()
  ctx.afterFailure(() => file.close())
  const count = { rows: 0 }
  await file.writeFile(write(sheets.map((sheet) => ({ ...sheet, rows: counted(sheet.rows, count) })))) // an open write stream would keep the file from being closed
  const { size } = await file.stat()
  ctx.note(ctx.actor.userId, { exported: name, rows: count.rows })
  return {
    name: exportFileName(name, ctx.now()),
    mediaType: xlsxMediaType,
    size,
    content: file.createReadStream({ start: 0 }),
  }
}

export const exportFileName = (name: string, at: Date): string => `${name}_${toWallTime(at).replaceAll(/\D/g, '')}.xlsx`

async function* counted<T>(rows: AsyncIterable<T>, count: { rows: number }): AsyncIterable<T> {
  for await (const row of rows) {
    count.rows += 1
    yield row
  }
}

/** A file that disappears with its last reader, even if the process is killed. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `chargedeck-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
