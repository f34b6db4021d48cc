import { expect, test } from 'vitest'
import { foldSignals } from './fold/fold-signals.ts'
import type { FoldedWarning, FoldInput, Signal } from './fold/shapes.ts'
import { subjectOf } from './signal.ts'
import { recoveryStep, warningStates, warningSteps } from './states.ts'
import { isStorm, stormLevel } from './storm.ts'

const { open, recovered, closed } = warningStates
const at = (second: number) => new Date(Date.UTC(2027, 0, 1, 0, 0, second))
const nowhere = { gunId: null, pileId: null, carrierId: null, groupId: null, stationId: null, companyId: null }
const aSignal = (more: Partial<Signal> = {}): Signal => ({
  ...nowhere,
  kind: 'RAISED',
  source: 'PILE',
  protocol: 'ALL',
  code: 'P001',
  stationId: '1',
  pileId: '7',
  orderId: null,
  content: '',
  at: at(0),
  ...more,
})

let id = 100
function fold(signals: readonly Signal[], given: Partial<FoldInput> = {}) {
  return foldSignals({
    signals,
    warnings: [],
    devices: [],
    meaningOf: (_, code) => ({ name: code, level: code === 'E4' ? 4 : 2, autoRecoverFlag: code === 'E4' ? 1 : 0 }),
    pilesOf: () => 8,
    nextId: () => String((id += 1)),
    ...given,
  })
}
const stored = (warnings: readonly FoldedWarning[]) => warnings.map((one) => ({ ...one, isNew: false }))

test('[S9.12] a warning opens, recovers and is closed; a repeat opens a recovered one again, and never a closed one', () => {
  expect(warningSteps.next(open, 'recover')).toBe(recovered)
  expect(warningSteps.next(recovered, 'repeat')).toBe(open)
  expect(warningSteps.next(open, 'close')).toBe(closed)
  expect(warningSteps.next(recovered, 'close')).toBe(closed)
  expect(warningSteps.next(closed, 'repeat')).toBeNull()
  expect(warningSteps.next(closed, 'close')).toBeNull()
})

test('only what is not urgent ends by itself, if its code says so', () => {
  const steps = [1, 2, 3, 4].map((alarmLevel) => recoveryStep({ alarmLevel, autoRecoverFlag: 1 }))
  expect(steps).toEqual(['recover', 'recover', 'end', 'end'])
  expect(recoveryStep({ alarmLevel: 4, autoRecoverFlag: 0 })).toBe('recover')
})

test('the narrowest place that a signal names is its subject', () => {
  expect(subjectOf({ ...nowhere, stationId: '1', pileId: '2', gunId: '3' })).toBe('gun:3')
  expect(subjectOf({ companyId: '1', carrierId: '9' })).toBe('carrier:9')
  expect(subjectOf({})).toBe('platform')
})

test('many and half of the piles of a station are a storm, one level more urgent', () => {
  expect([isStorm(3, 3), isStorm(4, 8), isStorm(4, 9), isStorm(40, 80)]).toEqual([false, true, false, true])
  expect([1, 2, 3, 4].map((level) => stormLevel(level as 1))).toEqual([1, 1, 2, 3])
})

test('signals of one device and code are one warning: repeats count, and the last one names the order', () => {
  const { warnings, events } = fold([aSignal(), aSignal({ at: at(5), orderId: '55' }), aSignal({ code: 'P002' })])
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toMatchObject({ repeatQty: 2, firstTime: at(0), lastTime: at(5), orderId: '55', status: open })
  expect(events.map(({ kind, qty }) => [kind, qty])).toEqual([
    ['RAISED', 1],
    ['REPEATED', 1],
    ['RAISED', 1],
  ])
})

test('a recovered warning waits for confirmation; raised again, it is open again', () => {
  const first = fold([aSignal(), aSignal({ kind: 'RECOVERED', at: at(9) })])
  expect(first.warnings).toMatchObject([{ status: recovered, recoverTime: at(9) }])
  const { warnings } = fold([aSignal({ at: at(20) })], { warnings: stored(first.warnings) })
  expect(warnings).toMatchObject([{ isNew: false, status: open, recoverTime: null, repeatQty: 2 }])
})

test('one that ends by itself is closed by its recovery, and a repeat opens a new one', () => {
  const weak = { code: 'E4', protocol: 'OCPP_1_6J', gunId: '3' } as const
  const { warnings } = fold([
    aSignal(weak),
    aSignal({ ...weak, kind: 'RECOVERED', code: null, at: at(3) }),
    aSignal(weak),
  ])
  expect(warnings.map(({ status }) => status)).toEqual([closed, open])
})

test('a device that is well again recovers all faults that it reported, and none that the platform found', () => {
  const ofGun = { gunId: '3', protocol: 'OCPP_1_6J' } as const
  const { warnings } = fold([
    aSignal({ ...ofGun, code: 'A' }),
    aSignal({ ...ofGun, code: 'B' }),
    aSignal({ gunId: '3', code: 'P005' }),
    aSignal({ ...ofGun, kind: 'RECOVERED', code: null }),
  ])
  expect(warnings.map(({ alarmCode, status }) => [alarmCode, status])).toEqual([
    ['A', recovered],
    ['B', recovered],
    ['P005', open],
  ])
})

test('what is found about an order is a warning of that order, and ends with it, whatever else its gun has', () => {
  const about = (orderId: string) => aSignal({ code: 'P004', orderId })
  const { warnings } = fold([about('1'), about('2'), { ...about('2'), kind: 'RECOVERED' }])
  expect(warnings.map(({ orderId, status }) => [orderId, status])).toEqual([
    ['1', open],
    ['2', recovered],
  ])
  const ofDevice = (orderId: string) => aSignal({ code: 'A', protocol: 'OCPP_1_6J', orderId })
  expect(fold([ofDevice('1'), ofDevice('2'), { ...ofDevice('1'), kind: 'RECOVERED' }]).warnings).toMatchObject([
    { orderId: '2', status: open },
  ])
})

const darkStation = (qty: number, second = 0) =>
  Array.from({ length: qty }, (_, index) => aSignal({ pileId: String(index + 1), at: at(second + index) }))

test('a station that loses power is one warning with its devices', () => {
  const { warnings, devices, events } = fold(darkStation(6))
  expect(warnings).toMatchObject([{ subject: 'storm:1', stormFlag: 1, alarmLevel: 1, deviceQty: 6, openDeviceQty: 6 }])
  expect(devices).toHaveLength(6)
  expect(events).toHaveLength(1)
})

test('warnings of a moment ago give way to the storm that grows out of them; later devices join it', () => {
  const first = fold(darkStation(3))
  expect(first.warnings).toHaveLength(3)
  const second = fold(darkStation(5).slice(3), { warnings: stored(first.warnings) })
  expect(second.warnings.filter(({ status }) => status === closed)).toHaveLength(3)
  const storm = second.warnings.find(({ stormFlag }) => stormFlag === 1)
  expect(storm).toMatchObject({ deviceQty: 5, status: open })
  const third = fold(darkStation(6).slice(5), { warnings: storm ? stored([storm]) : [], devices: second.devices })
  expect(third.warnings).toMatchObject([{ id: storm?.id, deviceQty: 6, openDeviceQty: 6 }])
})

test('old warnings, and those of other codes, make no storm', () => {
  const first = fold(darkStation(3))
  const later = darkStation(6, 400).slice(3)
  expect(fold(later, { warnings: stored(first.warnings) }).warnings.every(({ stormFlag }) => stormFlag === 0)).toBe(
    true,
  )
})

test('a storm is over when its last device is back; what fails later alone is not the station again', () => {
  const { warnings, devices } = fold(darkStation(4))
  const back = darkStation(4, 60).map((signal) => ({ ...signal, kind: 'RECOVERED' as const }))
  const half = fold(back.slice(0, 2), { warnings: stored(warnings), devices })
  expect(half.warnings).toMatchObject([{ status: open, openDeviceQty: 2 }])
  const all = fold(back.slice(2), { warnings: stored(half.warnings), devices })
  expect(all.warnings).toMatchObject([{ status: recovered, openDeviceQty: 0, recoverTime: at(63) }])
  // it once opened the warning of the station again, which is more urgent and says that many devices are down
  const alone = fold([aSignal({ pileId: '2', at: at(90) })], { warnings: stored(all.warnings), devices })
  expect(alone.warnings).toMatchObject([{ subject: 'pile:2', stormFlag: 0, isNew: true, status: open, alarmLevel: 2 }])
  const dark = fold(darkStation(5, 500), { warnings: stored(all.warnings), devices })
  expect(dark.warnings).toMatchObject([
    { subject: 'storm:1', isNew: false, status: open, openTime: at(504), openDeviceQty: 5, deviceQty: 5 },
  ])
  expect(dark.devices).toHaveLength(5)
})

test('what fails long after an open storm is told apart from it, and joins it only with many', () => {
  const first = fold(darkStation(4))
  const soon = fold(darkStation(5, 100).slice(4), { warnings: stored(first.warnings), devices: first.devices })
  expect(soon.warnings).toMatchObject([{ stormFlag: 1, openDeviceQty: 5 }])
  const known = { warnings: stored(soon.warnings), devices: [...first.devices, ...soon.devices] }
  expect(fold(darkStation(6, 400).slice(5), known).warnings).toMatchObject([{ subject: 'pile:6', stormFlag: 0 }])
  const more = fold(darkStation(9, 400).slice(5), known)
  expect(more.warnings).toMatchObject([{ stormFlag: 1, openTime: at(408), openDeviceQty: 9, deviceQty: 9 }])
})

test('devices whose own warnings wait for confirmation are part of a storm', () => {
  const before = fold(darkStation(5))
  const single = { pilesOf: () => 100 }
  const own = fold(darkStation(5), single)
  expect(own.warnings).toHaveLength(5)
  const back = darkStation(5, 60).map((signal) => ({ ...signal, kind: 'RECOVERED' as const }))
  const waiting = fold(back, { ...single, warnings: stored(own.warnings) })
  expect(waiting.warnings.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => recovered))
  const again = fold(darkStation(5, 86_400), { warnings: stored(waiting.warnings) })
  const storm = again.warnings.find(({ stormFlag }) => stormFlag === 1)
  expect(storm).toMatchObject({ deviceQty: 5, status: open, firstTime: at(86_400), openTime: at(86_400) })
  expect(again.warnings.filter(({ stormId }) => stormId === storm?.id)).toHaveLength(5)
  expect(again.warnings.filter(({ status }) => status === closed)).toHaveLength(5)
  const [lone] = fold([aSignal({ pileId: '9' })], single).warnings
  if (!lone) throw new Error('no warning')
  const joined = fold([aSignal({ pileId: '9', at: at(30) })], {
    warnings: stored([...before.warnings, { ...lone, status: recovered }]),
    devices: before.devices,
  })
  expect(joined.warnings).toMatchObject([{ stormFlag: 1, openDeviceQty: 6 }])
})

test('what concerns an order or a meter is a warning for each device, however many there are', () => {
  for (const code of ['P002', 'P003', 'P004', 'P005', 'P007']) {
    const { warnings } = fold(darkStation(6).map((signal) => ({ ...signal, code, orderId: signal.pileId })))
    expect(warnings.map(({ stormFlag, orderId }) => [stormFlag, orderId])).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((id) => [0, id]),
    )
  }
  const faults = darkStation(6).map((signal) => ({ ...signal, code: 'E9', protocol: 'OCPP_1_6J' as const }))
  expect(fold(faults).warnings).toMatchObject([{ stormFlag: 1 }])
})

test('a device of a storm that is silent anew without having been seen back is down since then', () => {
  const { warnings, devices } = fold(darkStation(4))
  const again = fold([aSignal({ pileId: '2', at: at(90) })], { warnings: stored(warnings), devices })
  expect(again.devices).toMatchObject([{ subject: 'pile:2', raiseTime: at(90), recoverTime: null }])
  expect(again.warnings).toMatchObject([{ openDeviceQty: 4, deviceQty: 4 }])
})
