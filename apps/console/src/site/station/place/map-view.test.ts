import { expect, test } from 'vitest'
import { closeTo, gridOf, mapSize, toMap, toPlace, wholeCountry, zoomed } from './map-view.ts'

test('a click yields the position drawn there, at every zoom', () => {
  const place = { lng: 118.712345, lat: 32.012345 }
  const middle = { x: mapSize.width / 2, y: mapSize.height / 2 }
  expect(toPlace(closeTo(place), middle)).toEqual(place)
  for (const view of [wholeCountry, closeTo({ lng: 118.7, lat: 32 }), zoomed(closeTo(place), 0.1)]) {
    const back = toPlace(view, toMap(view, place))
    expect(back.lng).toBeCloseTo(place.lng, 5)
    expect(back.lat).toBeCloseTo(place.lat, 5)
  }
})

test('the grid has some lines at every zoom', () => {
  for (let view = wholeCountry; view.span > 0.001; view = zoomed(view, 0.5)) {
    const { lats, lngs } = gridOf(view)
    expect(lats.length).toBeGreaterThanOrEqual(3)
    expect(lngs.length).toBeLessThan(30)
  }
})
