import { expect, test } from 'vitest'
import { sequenceMaker, timeOfStamp, timeStampOf } from './sequence.ts'

const noon = new Date('2024-01-01T12:00:00.400+08:00')

test('calls of one second are numbered, and the next second starts from one', () => {
  let at = noon
  const next = sequenceMaker(() => at)
  expect(next()).toEqual({ TimeStamp: '20240101120000', Seq: '0001' })
  expect(next()).toEqual({ TimeStamp: '20240101120000', Seq: '0002' })
  at = new Date(noon.getTime() + 1000)
  expect(next()).toEqual({ TimeStamp: '20240101120001', Seq: '0001' })
})

test('ten thousand calls in a second and a clock that goes back repeat no number', () => {
  let at = noon
  const next = sequenceMaker(() => at)
  const made = Array.from({ length: 10_000 }, next).map(({ TimeStamp, Seq }) => TimeStamp + Seq)
  at = new Date(noon.getTime() - 5000)
  const { TimeStamp, Seq } = next()
  expect(made.at(-1)).toBe('202401011200010001')
  expect(new Set([...made, TimeStamp + Seq]).size).toBe(10_001)
})

test('a stamp is a moment of Shanghai; the 30th of February is none', () => {
  expect(timeOfStamp(timeStampOf(noon))).toEqual(new Date('2024-01-01T12:00:00+08:00'))
  for (const wrong of ['', '20240230120000', '2024010112000', '2024-01-01 12:00', '20240101246000'])
    expect(timeOfStamp(wrong)).toBeNull()
})
