import { expect, test } from 'vitest'
import { aCarrierDetail } from '../fixtures.ts'
import { bodyOf, fieldsOf, isFieldMap, newCarrier } from './carrier-form-values.ts'

const facts = {
  ...newCarrier,
  carrierName: '湖南省监管平台',
  shortName: '湖南监管',
  operatorId: 'REGHUNAN1',
  myOperatorId: 'MA0000001',
  baseUrl: 'https://reg.example/v1',
}

test('a map of fields is one line for each, and anything else is refused', () => {
  expect(isFieldMap(' TotalElect = TotalPower \n\nA：B')).toBe(true)
  for (const text of ['TotalElect', '电量=TotalPower', 'A=B=C']) expect(isFieldMap(text)).toBe(false)
  expect(bodyOf({ ...facts, fieldMapText: 'TotalElect = TotalPower\nA=B' }, null).fieldMap).toEqual({
    TotalElect: 'TotalPower',
    A: 'B',
  })
})

test('an edit sends back what it began with, and the version that was read', () => {
  const body = bodyOf(fieldsOf(aCarrierDetail), aCarrierDetail)
  expect(body).toMatchObject({ id: '3', rowVersion: 4, payMode: 'MARGIN', receivedRets: [4015], fieldMap: {} })
  expect(body.apis).toHaveLength(aCarrierDetail.apis.length)
})

test('a regulator has no pay mode, and interfaces of another standard that was chosen before are left out', () => {
  const apis = [
    { name: 'query_equip_auth', direction: 'IN', enableFlag: 1, path: 'query_equip_auth' },
    { name: 'query_token', direction: 'IN', enableFlag: 1, path: 'token' },
  ] as const
  const body = bodyOf({ ...facts, carrierType: 'REG', apiStandard: 'HUNAN', apis: [...apis] }, null)
  expect(body.payMode).toBeNull()
  expect(body.apis).toEqual([apis[1]])
})
