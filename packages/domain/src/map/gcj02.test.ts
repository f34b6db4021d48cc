import { expect, test } from 'vitest'
import { toGcj02, toWgs84 } from './gcj02.ts'

test('a place of the satellites lies where Chinese maps draw it', () => {
  const { lng, lat } = toGcj02({ lng: 116.404, lat: 39.915 })
  expect(lng).toBeCloseTo(116.410_244_499_169_38, 10)
  expect(lat).toBeCloseTo(39.916_404_281_501_64, 10)
})

test.each([
  [116.404, 39.915],
  [121.473_7, 31.230_4],
  [87.616_8, 43.825_6],
  [110.198_3, 20.044],
  [126.534_9, 45.803_8],
])('there and back ends at %d, %d', (lng, lat) => {
  const back = toWgs84(toGcj02({ lng, lat }))
  expect(back.lng).toBeCloseTo(lng, 8)
  expect(back.lat).toBeCloseTo(lat, 8)
})

test('abroad both count alike', () => {
  const paris = { lng: 2.35, lat: 48.86 }
  expect(toGcj02(paris)).toEqual(paris)
  expect(toWgs84(paris)).toEqual(paris)
})
