import { expect, test } from 'vitest'
import { isInChina } from '../station/position.ts'
import { cityCentres } from './area-centres.ts'
import { cityOfArea, kmBetween, kmOutsideArea } from './place-in-area.ts'

test('the distance from Beijing to Shanghai is a thousand and some kilometres', () => {
  const km = kmBetween({ lng: 116.41, lat: 39.9 }, { lng: 121.47, lat: 31.23 })
  expect(km).toBeGreaterThan(1050)
  expect(km).toBeLessThan(1080)
})

test('every city has its own code and lies in China, at most 900 km from the first of its province', () => {
  expect(new Set(cityCentres.map(({ code }) => code)).size).toBe(cityCentres.length)
  expect(cityCentres.length).toBeGreaterThan(330)
  for (const city of cityCentres) {
    expect(city.code).toMatch(/^\d{4}$/)
    expect(isInChina(city), city.name).toBe(true)
    const capital = cityOfArea(`${city.code.slice(0, 2)}9999`) ?? city
    const most = ['15', '65', '54'].includes(city.code.slice(0, 2)) ? 1600 : 900
    expect(kmBetween(capital, city), city.name).toBeLessThan(most)
  }
})

test.each([
  ['320105', 118.7, 32, null],
  ['320105', 103.83, 36.06, 1438],
  ['320105', 120.59, 31.3, null],
  ['152921', 101.07, 41.95, null],
  ['429021', 110.67, 31.74, null],
  ['990000', 103.83, 36.06, null],
])('district %s, place %d, %d: %s km outside', (areaCode, lng, lat, km) => {
  const outside = kmOutsideArea(areaCode, { lng, lat })
  if (km === null) expect(outside).toBeNull()
  else expect(outside).toBeCloseTo(km, -2)
})

test('a district of a municipality belongs to it', () => {
  expect(cityOfArea('500112')?.name).toBe('重庆')
  expect(cityOfArea('110105')?.name).toBe('北京')
})
