import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { systemActor } from '../apps/server/src/platform/context.ts'
import { openDb } from '../apps/server/src/platform/postgres/db.ts'
import { cursorRows } from '../apps/server/src/platform/export/cursor-rows.ts'
import { exportRows } from '../apps/server/src/platform/export/export-rows.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'

// Measures an export of many rows: its time, its extra memory, and how long it delays other calls.
const [rows, mostMb] = [100_000, 150]
const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
const postgres = await startEmbeddedPostgres(home)
const db = openDb(postgres.urlOf('postgres'))

const numbered = sql<{
  no: number
  text: string
}>`(select no::int as no, md5(no::text) || '张三' as text from generate_series(1, ${sql.lit(rows)}) as no)`
const columns = Array.from({ length: 12 }, (_, index) => ({
  title: `第${index + 1}列`,
  value: ({ no, text }: { no: number; text: string }) => (index % 3 === 0 ? no * index : text),
}))
const ctx = { actor: systemActor, now: () => new Date(), note: () => undefined, afterFailure: () => undefined }

await run(1000) // the first export loads code
const before = process.memoryUsage.rss()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const begun = performance.now()
const bytes = await run(rows)
const seconds = (performance.now() - begun) / 1000
clearInterval(watch)
const extraMb = (peak - before) / 2 ** 20
console.log(`${rows} rows of ${columns.length} columns: ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(1)} MB`)
console.log(
  `extra memory ${extraMb.toFixed(0)} MB (at most ${mostMb}), event loop held up at most ${(delay.max / 1e6).toFixed(0)} ms`,
)

await db.destroy()
await postgres.stop()
rmSync(home, { recursive: true })
process.exitCode = extraMb <= mostMb ? 0 : 1

function run(limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const query = tx.selectFrom(numbered.as('numbered')).select(['no', 'text']).limit(limit)
    const { content } = await exportRows(ctx, { name: '导出', columns, rows: cursorRows(query) })
    if (typeof content === 'function' || content instanceof Uint8Array) throw new Error('an export is a stream')
    let size = 0
    for await (const chunk of content) size += chunk.length
    return size
  })
}
