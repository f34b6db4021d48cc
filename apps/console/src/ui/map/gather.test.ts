import { expect, test } from 'vitest'
import { gather, type MapPoint } from './gather.ts'

const point = (key: string, lng: number, lat: number): MapPoint => ({
  key,
  place: { lng, lat },
  tone: 'idle',
  sign: key,
  label: key,
})
const pixels = ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng, y: -lat })

test('marks that would cover each other become one between them; the others stay as they are', () => {
  const gathered = gather([point('a', 0, 0), point('b', 30, 10), point('c', 300, 0)], pixels)
  expect(gathered.map(({ points }) => points.map(({ key }) => key))).toEqual([['a', 'b'], ['c']])
  expect(gathered[0]?.place).toEqual({ lng: 15, lat: 5 })
})

test('marks on both sides of a cell edge are near each other too', () => {
  expect(gather([point('a', 83, 0), point('b', 85, 0)], pixels)).toHaveLength(1)
})

test('every point is in exactly one mark', () => {
  const points = Array.from({ length: 2000 }, (_, at) => point(String(at), (at * 37) % 900, (at * 91) % 500))
  const gathered = gather(points, pixels)
  expect(gathered.flatMap((each) => each.points)).toHaveLength(2000)
  expect(gathered.length).toBeLessThan(200)
})
