import { expect, test } from 'vitest'
import { isPlate, plateColors, plateWarning, tidyPlate } from './plates.ts'

test.each(['粤BD12345', '浙A12345', '湘A8K66挂', '粤Z1234港', '粤Z1234澳', '京A1234学', '京A1234警'])(
  '[S5.1] V5: %s is a plate',
  (plateNo) => {
    expect(isPlate(plateNo)).toBe(true)
  },
)

test.each(['使A12345', '领A12345', '使014578', '沪A0023领'])('[S5.1] the diplomatic plate %s is a plate', (plateNo) => {
  expect(isPlate(plateNo)).toBe(true)
})

test.each([
  ['京A123', 'too short'],
  ['粤BD123456', 'too long'],
  ['粤1D1234', 'a digit in place of the city'],
  ['港A12345', 'no province'],
  ['粤A挂1234', 'a special character in the middle'],
  ['粤a12345', 'a small letter'],
  ['使01457', 'an embassy with five digits'],
  [' 浙A12345', 'a blank'],
  ['', 'nothing'],
])('[S5.1] %j is no plate: %s', (plateNo) => {
  expect(isPlate(plateNo)).toBe(false)
})

test.each([
  ['粤bd12345', '粤BD12345'],
  ['粤ＢＤ１２３４５', '粤BD12345'],
  [' 粤B·D 12345\u3000', '粤BD12345'],
  ['湘ａ８k66挂', '湘A8K66挂'],
  ['\u202A粤B\u200BD12345\uFEFF', '粤BD12345'],
])('%j is stored as %s', (typed, plateNo) => {
  expect(tidyPlate(typed)).toBe(plateNo)
  expect(isPlate(tidyPlate(typed))).toBe(true)
})

test.each([
  ['粤BD12345', plateColors.green, null],
  ['粤B12345D', plateColors.yellowGreen, null],
  ['粤BD12345', plateColors.blue, 'NEW_ENERGY_IN_ANOTHER_COLOR'],
  ['浙A12345', plateColors.green, 'SHORT_PLATE_IN_GREEN'],
  ['浙A12345', plateColors.blue, null],
  ['京A1234警', plateColors.white, null],
])('%s in %s: %s', (plateNo, color, warning) => {
  expect(plateWarning(plateNo, color)).toBe(warning)
})
