import { expect, test } from 'vitest'
import { aWash } from './fixtures.ts'
import { factsOf, fieldsOf, switchedTo } from './wash-values.ts'

test('a car wash is typed in yuan and kWh, and saved in whole units', () => {
  expect(fieldsOf(aWash)).toMatchObject({ priceYuan: 15, freeKwh: 30 })
  expect(factsOf({ ...fieldsOf(aWash), priceYuan: 19.9, freeKwh: 25.5 })).toMatchObject({
    priceAmt: 1990,
    freeEnergy: 255_000,
  })
  expect(factsOf({ ...fieldsOf(aWash), freeKwh: null }).freeEnergy).toBeNull()
  expect(switchedTo(aWash, 1)).toMatchObject({ id: aWash.id, rowVersion: 4, dataStatus: 1, priceAmt: 1500 })
})
