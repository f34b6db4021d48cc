import { expect, test } from 'vitest'
import { divisionsOf } from './divisions.ts'

const sources = [
  { c: '320000', n: '江苏省', y: 0, a: 0, t: 0 },
  { c: '320500', n: '苏州市', y: '05', a: 0, t: 0 },
  { c: '320508', n: '姑苏区', y: '05', a: '08', t: 0 },
  { c: '320508', n: '平江街道', y: '05', a: '08', t: '014000' },
  { c: '110000', n: '北京市', y: 0, a: 0, t: 0 },
  { c: '110101', n: '东城区', y: '01', a: '01', t: 0 },
] as const

test('each division is a child of the one it belongs to, also in a municipality', () => {
  const byCode = new Map(divisionsOf(sources).map((area) => [area.areaCode, area]))
  expect(byCode.get('320508014')).toEqual({
    areaCode: '320508014',
    parentCode: '320508',
    levelCode: '4',
    name: '平江街道',
    shortName: '平江',
    mergerName: '江苏省,苏州市,姑苏区,平江街道',
  })
  expect(byCode.get('110101')).toMatchObject({ parentCode: '110100', mergerName: '北京市,市辖区,东城区' })
  expect(byCode.get('110100')).toMatchObject({ parentCode: '110000', levelCode: '2', shortName: '市辖区' })
})
