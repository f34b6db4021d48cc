import { expect, test } from 'vitest'
import { isVin, isVinCheckDigitRight, tidyVin } from './vins.ts'

test.each([
  ['LGXC16DF4M0123456', true],
  ['LSVAU2180N2183294', true],
  ['1M8GDM9AXKP042788', true],
  ['LGXC16DFYM0123456', false], // the ninth is a Y
  ['LGXC16DF4M01234', false], // 15 characters
  ['LGXC16DF4M01234567', false],
  ['LGXCI6DF4M0123456', false], // an I
  ['LGXCO6DF4M0123456', false],
  ['LGXCQ6DF4M0123456', false],
  ['LGXC16DF4M01A3456', false], // a letter among the last five
  ['', false],
])('[S5.2] V5: %j is a VIN: %s', (vin, expected) => {
  expect(isVin(vin)).toBe(expected)
})

test.each([
  ['1M8GDM9AXKP042788', true],
  ['11111111111111111', true],
  ['1M8GDM9A1KP042788', false],
  ['LGXC16DF4M0123456', false],
])('the ninth place of %s checks the others: %s', (vin, expected) => {
  expect(isVinCheckDigitRight(vin)).toBe(expected)
})

test('a VIN is stored in capital half-width letters', () => {
  expect(tidyVin('ｌｇｘｃ16df4m 0123456')).toBe('LGXC16DF4M0123456')
})
