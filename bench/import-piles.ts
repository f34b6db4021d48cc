import { constructions, selfBuyWays, stationTypes } from '@chargedeck/domain/station/kinds'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkImport } from '../apps/server/src/site/pile/import/check-import.ts'
import { importColumns, pileSheet } from '../apps/server/src/site/pile/import/columns.ts'
import { keepImport } from '../apps/server/src/site/pile/import/keep-import.ts'
import { importSheet } from '../apps/server/src/base/sheet-import/public.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { asSystem } from '../apps/server/src/platform/work.ts'
import { onSyncedPostgres } from './lay/synced-work.ts'

// `node bench/import-piles.ts`: imports 5000 chargers of one xlsx on a PostgreSQL that syncs; at most 5 s.
const lines = 5000
const limitMs = 5000

await onSyncedPostgres(async ({ work, home }) => {
  await layStations(work.db, 50)
  const path = join(home, 'piles.xlsx')
  await writeFile(path, await sheet())
  const upload = { fileName: 'piles.xlsx', path, size: 0, sha256: '' }
  const began = performance.now()
  const report = await asSystem(work, 'bench', (ctx) => checkImport(ctx, upload))
  const checkedMs = performance.now() - began
  const { madeQty } = await asSystem(work, 'bench', (ctx) => keepImport(ctx, report.id ?? ''))
  const allMs = performance.now() - began
  console.log(
    `check ${Math.round(checkedMs)} ms (${report.goodQty} good, ${report.badQty} bad), keep ${Math.round(allMs - checkedMs)} ms (${madeQty} made)`,
  )
  console.log(`${lines} piles in ${(allMs / 1000).toFixed(2)} s; at most ${limitMs / 1000} s`)
  process.exitCode = allMs <= limitMs && madeQty === lines - 1 ? 0 : 1
})

async function layStations(db: Db, count: number): Promise<void> {
  const createTime = new Date()
  const company = {
    companyNo: '1',
    companyName: '示例',
    shortName: '示例',
    operatorId: 'MA0000001',
    creditCode: '-',
    serviceTel: '-',
  }
  await db
    .insertInto('company')
    .values({ ...company, id: '1', orgId: '100', createTime })
    .execute()
  const kind = {
    selfBuyWay: selfBuyWays.own,
    stationType: stationTypes.public,
    construction: constructions.residential,
    areaCode: '320102',
    address: '示例路1号',
    serviceTel: '-',
  } as const
  const stations = Array.from({ length: count }, (_, at) => ({
    ...kind,
    id: String(at + 1),
    stationNo: `S${at}`,
    stationName: `示例站${at}`,
    companyId: '1',
    orgId: '100',
    createTime,
  }))
  await db.insertInto('station').values(stations).execute()
}

/** One line is wrong, so that the sheet is mixed. */
function sheet(): Promise<Uint8Array> {
  const rows = Array.from({ length: lines }, (_, at) => {
    const own: Record<string, string> = {
      pileNo: at === 77 ? 'wrong_number' : `BENCH-${at}`,
      pileName: `A${at}`,
      station: `示例站${at % 50}`,
    }
    const usual = Object.fromEntries(importColumns.map(({ field, sample }) => [field, sample]))
    return importColumns.map(({ field }) => ({ ...usual, ...own })[field] ?? null)
  })
  return importSheet(pileSheet, rows, [])
}
