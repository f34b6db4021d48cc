import { expect, test } from 'vitest'
import { aStationDetail } from '../fixtures.ts'
import { factsOf, fieldsOf } from './station-form-values.ts'

const { facts } = aStationDetail()

test('the stored facts of a station come back from its form unchanged: money in yuan, a day as a calendar day', () => {
  const rule = { graceMin: 30, unitAmt: 30, freeWindows: [{ from: '22:00', to: '06:00' }] }
  const stored = { ...facts, occupyFlag: 1, occupyRule: rule, minStartAmt: 1990 }
  expect(fieldsOf(stored)).toMatchObject({ minStartYuan: 19.9, occupyRule: { unitYuan: 0.3, capYuan: null } })
  expect(factsOf(fieldsOf(stored))).toEqual(stored)
  expect(factsOf(fieldsOf({ ...stored, occupyFlag: 0, operateDate: null }))).toMatchObject({
    occupyRule: null,
    operateDate: null,
  })
})
