import { expect, test } from 'vitest'
import type { Entry } from './report.ts'
import { openLanes, wavesOf } from './lanes.ts'

let count = 0
const entry = (pileNo: string): Entry =>
  // as much as lanes look at
  ({ id: String(++count), report: { kind: 'connected', pileNo, receivedAt: new Date(0), connectionId: '1' } }) as Entry
const numbers = (entries: readonly Entry[]) => entries.map(({ report }) => report.pileNo)

test('the next facts of a pile wait while it is under way, and other piles go ahead', () => {
  const lanes = openLanes()
  for (const pileNo of ['A', 'B', 'A']) lanes.add(entry(pileNo))
  const first = lanes.take(2)
  expect(numbers(first)).toEqual(['A', 'A'])
  lanes.add(entry('a'))
  lanes.add(entry('C'))
  expect([lanes.readyCount(), lanes.waitingCount()]).toEqual([2, 3])
  const second = lanes.take(500)
  expect(numbers(second)).toEqual(['B', 'C'])
  lanes.release(first)
  expect(numbers(lanes.take(500))).toEqual(['a'])
  expect([lanes.readyCount(), lanes.waitingCount()]).toEqual([0, 0])
})

test('a pile with more facts than a batch holds keeps their order over several batches', () => {
  const lanes = openLanes()
  const all = Array.from({ length: 5 }, () => entry('A'))
  for (const one of all) lanes.add(one)
  const batches: Entry[][] = []
  for (let batch = lanes.take(2); batch.length > 0; batch = lanes.take(2)) {
    batches.push(batch)
    expect(lanes.take(2)).toEqual([])
    lanes.release(batch)
  }
  expect(batches.flat()).toEqual(all)
})

test('starts weigh more than readings, so that no batch is full of them', () => {
  const lanes = openLanes()
  for (let n = 0; n < 60; n += 1) {
    const { report } = entry(`P${n}`)
    lanes.add({ report: { ...report, kind: 'started' } } as Entry) // as much as lanes look at
  }
  expect(lanes.take(500)).toHaveLength(50)
  expect(lanes.take(500)).toHaveLength(10)
})

test('cleared entries are handed back once', () => {
  const lanes = openLanes()
  for (const pileNo of ['A', 'A', 'B']) lanes.add(entry(pileNo))
  lanes.take(1)
  lanes.add(entry('C'))
  expect(numbers(lanes.clear()).toSorted()).toEqual(['A', 'B', 'C'])
  expect([lanes.readyCount(), lanes.waitingCount(), lanes.clear()]).toEqual([0, 0, []])
})

test('a wave holds at most one fact of a pile, and each pile keeps its order', () => {
  expect(wavesOf(['A', 'B', 'a', 'A', 'C'].map(entry)).map(numbers)).toEqual([['A', 'B', 'C'], ['a'], ['A']])
})

test('frames full of readings fill a batch sooner', () => {
  const lanes = openLanes()
  const readings = Array.from({ length: 1000 }, () => ({}))
  for (const pileNo of ['A', 'B', 'C', 'D', 'E'])
    // as much as lanes look at
    lanes.add({
      id: pileNo,
      report: { kind: 'metered', pileNo, receivedAt: new Date(0), readings },
    } as unknown as Entry)
  expect(numbers(lanes.take(100))).toEqual(['A', 'B'])
})
