import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Doubles numbers; a batch waits until it is let go. `faulty`: fails every batch that it is in. */
function aDoubling({ faulty }: { faulty?: number } = {}) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const double = gather<number, number>(async (items) => {
    batches.push([...items])
    await new Promise<void>((go) => gates.push(go))
    if (faulty !== undefined && items.includes(faulty)) throw new Error(`${faulty} is faulty`)
    return (item) => item * 2
  })
  const letAllGo = async () => {
    for (let turn = 0; turn < 300; turn += 1) {
      gates.shift()?.()
      await Promise.resolve()
    }
  }
  return { batches, double, letAllGo }
}
const upTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1)

test('items that arrive while a batch runs go together in the next, and each gets its own answer', async () => {
  const { batches, double, letAllGo } = aDoubling()
  const answers = Promise.all([1, 2, 3, 4].map(double))
  await letAllGo()
  expect(await answers).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('a batch has at most 64 items', async () => {
  const { batches, double, letAllGo } = aDoubling()
  const answers = Promise.all(upTo(100).map(double))
  await letAllGo()
  expect(await answers).toHaveLength(100)
  expect(batches.map(({ length }) => length)).toEqual([1, 64, 35])
})

test('a faulty item fails alone, and the others are done', async () => {
  const { batches, double, letAllGo } = aDoubling({ faulty: 5 })
  const answers = Promise.allSettled(upTo(9).map(double))
  await letAllGo()
  const failed = (await answers).flatMap(({ status }, index) => (status === 'rejected' ? [index + 1] : []))
  expect(failed).toEqual([5])
  expect(batches.filter((batch) => batch.includes(5)).at(-1)).toEqual([5])
})

test('work goes on after a batch that failed', async () => {
  const { double, letAllGo } = aDoubling({ faulty: 1 })
  const failed = double(1).catch((error: Error) => error.message)
  await letAllGo()
  expect(await failed).toBe('1 is faulty')
  const later = double(2)
  await letAllGo()
  expect(await later).toBe(4)
})

test('a batch that finds no database is not halved', async () => {
  let batches = 0
  const ask = gather(async (items: readonly number[]): Promise<(item: number) => number> => {
    batches += 1
    await Promise.resolve()
    if (items.length > 1) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    return (item) => item
  })
  const answers = await Promise.allSettled(upTo(9).map((item) => ask(item)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', ...Array.from({ length: 8 }, () => 'rejected')])
  expect(batches).toBe(2)
})
