import { expect, test } from 'vitest'
import { boxOf, spaceOf } from './map-space.ts'

const bounds = (west: number, south: number, east: number, north: number) => ({
  getSouthWest: () => ({ lng: west, lat: south }),
  getNorthEast: () => ({ lng: east, lat: north }),
})
type Bounds = Parameters<typeof boxOf>[0]
const boxIn = (...edges: Parameters<typeof bounds>) => boxOf(bounds(...edges) as Bounds, spaceOf('GCJ02'))

test('a small step of the map asks for the same box, which holds all that is seen', () => {
  const box = boxIn(118.601, 31.901, 118.999, 32.199)
  expect(boxIn(118.603, 31.903, 119, 32.2)).toEqual(box)
  expect(box.west).toBeLessThanOrEqual(118.601)
  expect(box.north).toBeGreaterThanOrEqual(32.2)
})

test('the whole world is a box that the server accepts', () => {
  expect(boxIn(-400, -89, 400, 89)).toMatchObject({ west: -180, east: 180, south: -90, north: 90 })
})

test('a map that was dragged beyond the world asks for no box whose edges stand the wrong way round', () => {
  expect(boxIn(195, -100, 205, -95)).toEqual({ west: 180, south: -90, east: 180, north: -90 })
})

test('on tiles of satellites a station is drawn shifted, and a click there yields its position again', () => {
  const { onMap, toPlace } = spaceOf('WGS84')
  const place = { lng: 118.712345, lat: 32.012345 }
  const drawn = onMap(place)
  expect(drawn.lng).not.toBeCloseTo(place.lng, 3)
  expect(toPlace(drawn as Parameters<typeof toPlace>[0])).toEqual(place)
})
