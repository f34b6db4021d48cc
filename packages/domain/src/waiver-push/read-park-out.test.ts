import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { readParkOut } from './read-park-out.ts'

const stay = { recordNo: 'R1', plateNo: '粤B12345', outTime: '2026-03-12 11:05:00', waivedMin: 60, waivedAmt: 500 }
const read = (facts: object) => readParkOut(JSON.stringify({ ...stay, ...facts }))

test('what a car park says of a car that has left is read', () => {
  expect(read({})).toEqual({
    ...stay,
    orderNo: null,
    inTime: null,
    parkFeeAmt: null,
    outTime: fromWallTime('2026-03-12 11:05:00'),
  })
  expect(read({ orderNo: 'C1', plateNo: undefined, parkFeeAmt: 800, inTime: '2026-03-12 10:00:00' })).toMatchObject({
    orderNo: 'C1',
    plateNo: null,
    parkFeeAmt: 800,
  })
})

test('a plate is read as orders keep it, however the car park writes it', () => {
  expect(read({ plateNo: ' 粤b·12345 ' })).toMatchObject({ plateNo: '粤B12345' })
})

test.each([
  [{ recordNo: '' }, 'recordNo 不正确'],
  [{ plateNo: undefined }, 'orderNo 与 plateNo 至少有一个'],
  [{ outTime: '2026-13-12 11:05:00' }, 'outTime 不正确'],
  [{ inTime: 7 }, 'inTime 不正确'],
  [{ outTime: '0000-01-01 00:00:00' }, 'outTime 不正确'],
  [{ inTime: '9999-12-31 23:59:59' }, 'inTime 不正确'],
  [{ recordNo: 'R\u0000' }, 'recordNo 不正确'],
  [{ plateNo: '粤B\u0000' }, 'plateNo 不正确'],
  [{ waivedMin: 1.5 }, 'waivedMin 不正确'],
  [{ waivedAmt: -1 }, 'waivedAmt 不正确'],
  [{ parkFeeAmt: '5' }, 'parkFeeAmt 不正确'],
])('%o is refused: %s', (facts, why) => {
  expect(read(facts)).toBe(why)
})

test('what is no JSON object is refused', () => {
  expect(['', 'x', '[]', 'null'].map(readParkOut)).toEqual(Array.from({ length: 4 }, () => '正文不是JSON对象'))
})
