import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { expect, test } from 'vitest'
import { textOf } from './message-text.ts'

test('a message says what is wrong and where in Chinese; the code of the charger is its last word', () => {
  const { title, content } = textOf('OPENED', {
    warnNo: 'W20260312000001',
    alarmCode: 'GroundFailure',
    alarmName: '接地故障',
    alarmLevel: 1,
    content: '充电桩P1的01枪上报故障',
    firstTime: fromWallTime('2026-03-12 12:00:00'),
    stationName: '示例站',
    pileName: 'A桩',
    pileNo: 'P1',
    gunName: 'A枪',
    companyId: '1',
    stormFlag: 0,
    openDeviceQty: 0,
  } as Parameters<typeof textOf>[1])
  expect(title).toBe('【紧急告警】接地故障')
  expect(content.split('\n')).toEqual([
    '站点：示例站，设备：A桩 （P1） A枪',
    '首次时间：2026-03-12 12:00:00',
    '内容：充电桩P1的01枪上报故障',
    '告警编号：W20260312000001，告警码：GroundFailure',
  ])
})
