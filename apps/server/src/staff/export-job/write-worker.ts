import { open } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../platform/app-error.ts'
import { noCaller } from '../../platform/context.ts'
import type { ReadDeps } from '../../platform/deps.ts'
import { writeXlsx } from '../../platform/export/write-xlsx.ts'
import { openReadDb, type Db } from '../../platform/postgres/db.ts'
import { doRead } from '../../platform/work.ts'
import type { Exporter } from './exporter.ts'
import type { FileOrder, Said, Written } from './write-in-thread.ts'

const order = workerData as FileOrder // writeInThread is its only writer
const tellEveryMs = 1000
const behindCalls = 5 // a step of priority; more would starve it on a busy machine

setPriority(behindCalls) // of this thread alone
const db = openReadDb(order.databaseUrl)
try {
  say(await write(db))
} catch (error) {
  if (!(error instanceof AppError)) throw error
  say({ refusal: error.error, text: error.message })
} finally {
  await db.destroy()
}

function say(said: Said): void {
  parentPort?.postMessage(said)
}

async function write(readDb: Db): Promise<Written> {
  const { find } = await exporterOf(order)
  const request = { actor: order.actor, caller: noCaller, path: order.path }
  return doRead(depsOf(readDb), request, async (ctx) => {
    const { sheet } = await find(ctx, order.filters as object) // the call validated them before they were stored
    let rowQty = 0
    const fileSize = await store(
      order.file,
      writeXlsx({ ...sheet, rows: followed(sheet.rows, (qty) => (rowQty = qty)) }),
    )
    return { rowQty, fileSize }
  })
}

async function exporterOf({ module, path }: FileOrder): Promise<Exporter<object>> {
  const exported = Object.values((await import(module)) as Record<string, unknown>)
  const found = exported.find(
    (one) => typeof one === 'object' && one !== null && 'find' in one && 'path' in one && one.path === path,
  )
  if (!found) throw new Error(`${module} exports no exporter of ${path}`)
  return found as Exporter<object>
}

/** It reads as of the moment when its user asked, and writes no row. */
function depsOf(readDb: Db): ReadDeps {
  const refuse = () => {
    throw new Error('an export only reads')
  }
  const sealer = { keyId: '', seal: refuse, open: refuse, digest: refuse }
  return {
    db: readDb,
    readDb,
    now: () => order.askedAt,
    nextId: refuse,
    sealer,
    filesDir: '',
    publish: refuse,
    complain: refuse,
  }
}

async function store(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function* followed<T>(rows: AsyncIterable<T>, count: (rowQty: number) => void): AsyncIterable<T> {
  let rowQty = 0
  let nextTell = 0
  for await (const one of rows) {
    yield one
    count(++rowQty)
    if (rowQty % 100 !== 0 || performance.now() < nextTell) continue
    nextTell = performance.now() + tellEveryMs
    say({ rowQty })
  }
}
