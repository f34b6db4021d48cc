import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { systemActor } from '../context.ts'
import { exportSheet } from './export-rows.ts'

/** An export within a transaction that can fail after the file is written. */
async function anExport() {
  const undone: (() => Promise<void>)[] = []
  const ctx = {
    actor: systemActor,
    note: () => {},
    now: () => new Date(),
    afterFailure: (run: () => Promise<void>) => undone.push(run),
  }
  async function* rows() {
    yield ['甲']
  }
  const { content } = await exportSheet(ctx, { name: '充电订单', heads: [{ title: '站点', width: 12 }], rows: rows() })
  if (!(content instanceof Readable)) throw new Error('no stream')
  return { content, fail: () => Promise.all(undone.map((run) => run())) }
}

test('a transaction that fails after its file is written frees the file: left to the garbage collector it ends the process', async () => {
  const { content, fail } = await anExport()
  await fail()
  await expect.poll(() => content.closed).toBe(true)
})

test('a file that was read to its end is closed', async () => {
  const { content } = await anExport()
  let size = 0
  for await (const chunk of content) size += (chunk as Buffer).length
  expect(size).toBeGreaterThan(100)
  expect(content.closed).toBe(true)
})
