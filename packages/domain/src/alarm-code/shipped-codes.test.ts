import { expect, test } from 'vitest'
import { stopCauses } from '../charge-order/stop-reason.ts'
import { ourStopCauses } from './our-stop-causes.ts'
import { shippedAlarmCodes } from './shipped-codes.ts'
import { ykcBmsFlags } from './ykc-bms-flags.ts'
import { ykcStopCauses } from './ykc-stop-causes.ts'

test('a shipped code is there once for its type and protocol, with a name and an advice', () => {
  const keys = shippedAlarmCodes.map(({ alarmType, protocol, code }) => `${alarmType} ${protocol} ${code}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { name, suggestion } of shippedAlarmCodes) expect([name, suggestion]).not.toContain('')
})

test('the stop table of YKC is whole: every code from 40 to 90', () => {
  const wanted = Array.from({ length: 0x90 - 0x40 + 1 }, (_, index) => (0x40 + index).toString(16).toUpperCase())
  expect(ykcStopCauses.map(({ code }) => code).toSorted()).toEqual(wanted.toSorted())
})

test('each BMS frame of YKC with flags has a warning for each of them', () => {
  const qty = (frame: string) => ykcBmsFlags.filter(({ code }) => code.startsWith(`${frame}-`)).length
  expect(['1B', '1D', '21', '25'].map(qty)).toEqual([14, 10, 8, 6])
  const levelOf = (name: string) => ykcBmsFlags.find((flag) => flag.name.includes(name))?.alarmLevel
  expect(['绝缘', '急停', '温度过高', '超时', '连接器故障'].map(levelOf)).toEqual([1, 1, 1, 3, 2])
  expect(shippedAlarmCodes).toEqual(expect.arrayContaining([...ykcBmsFlags]))
})

test('every cause that we give to a stop has its code', () => {
  expect(ourStopCauses.map(({ code }) => code)).toEqual(stopCauses.map(({ stopCode }) => stopCode))
})
