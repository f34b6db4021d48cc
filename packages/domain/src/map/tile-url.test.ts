import { expect, test } from 'vitest'
import { isTileUrl, tileOriginsOf } from './tile-url.ts'

test.each([
  ['https://tile.example.com/{z}/{x}/{y}.png', true],
  ['http://10.0.0.8:8080/{z}/{x}/{y}.png', true],
  ['https://t{s}.example.com/w?x={x}&y={y}&l={z}', true],
  ['https://tile.example.com/{z}/{x}.png', false],
  ['ftp://tile.example.com/{z}/{x}/{y}.png', false],
  ["https://a.com;script-src 'x'/{z}/{x}/{y}", false],
  ['{z}{x}{y}', false],
  ['', false],
])('%s is an address of tiles: %s', (template, expected) => {
  expect(isTileUrl(template)).toBe(expected)
})

test('tiles come from one origin for each letter', () => {
  expect(tileOriginsOf('https://t{s}.example.com/{z}/{x}/{y}', '12')).toEqual([
    'https://t1.example.com',
    'https://t2.example.com',
  ])
  expect(tileOriginsOf('http://10.0.0.8:8080/{z}/{x}/{y}', 'abc')).toEqual(['http://10.0.0.8:8080'])
  expect(tileOriginsOf('', 'abc')).toEqual([])
  expect(tileOriginsOf('https://t{s}.example.com/{z}/{x}/{y}', '; ')).toEqual([])
})
