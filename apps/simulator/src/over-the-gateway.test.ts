import { expect, onTestFinished, test } from 'vitest'
import { pileNo, testGateway } from '../../gateway/test/test-gateway.ts'
import { manualClock } from './clock.ts'
import { overLongTexts, wrongEnums } from './fleet/habits.ts'
import type { ChargerOptions } from './pile.ts'
import { virtualCharger } from './virtual-charger.ts'

const minute = 60_000

async function aChargerAtTheGateway(options: Partial<ChargerOptions> = {}) {
  const scene = await testGateway()
  const clock = manualClock(new Date(Date.now() - 6 * 60 * minute))
  const charger = virtualCharger({
    url: scene.url,
    pileNo,
    clock,
    reconnectMs: [10, 50],
    registersWh: [50_000, 0],
    ...options,
  })
  onTestFinished(() => charger.stop())
  await charger.connect()
  const kinds = (kind: string) => scene.record.facts.filter((fact) => fact.kind === kind)
  return { ...scene, clock, charger, kinds }
}

test('an hour of charging is reported to the watt-hour, and every call is answered', async () => {
  const { clock, charger, kinds } = await aChargerAtTheGateway()
  await charger.plug(1)
  expect(await charger.presentCard(1, 'CARD1')).toBe('started')
  await clock.advance(30 * minute)
  const meter = charger.gun(1).meterWh * 10
  await charger.presentCard(1, 'CARD1')
  expect(kinds('started')).toMatchObject([{ gunNo: 1, idTag: 'CARD1', meter: 500_000, oddities: [] }])
  expect(kinds('metered')).toHaveLength(30)
  expect(kinds('metered')[10]).toMatchObject({
    readings: [{ powerW: 100_000, soc: expect.any(Number), gunTemp: expect.any(Number) }],
    oddities: [],
  })
  expect(kinds('stopped')).toMatchObject([{ meter, idTag: 'CARD1', oddities: [] }])
  expect(charger.record.unanswered()).toEqual([])
})

test('each command ends as the charger answers', async () => {
  const { gateway, charger, kinds } = await aChargerAtTheGateway()
  await charger.plug(1)
  expect(await gateway.send(pileNo, { kind: 'start', gunNo: 1, idTag: 'APP1' })).toMatchObject({ result: 'ACCEPTED' })
  await charger.until(() => kinds('started').length === 1)
  await charger.until(() => charger.gun(1).transactionId !== undefined)
  expect(await gateway.send(pileNo, { kind: 'start', gunNo: 1, idTag: 'APP2' })).toMatchObject({ result: 'REJECTED' })
  const transactionNo = charger.gun(1).transactionId ?? 0
  expect(await gateway.send(pileNo, { kind: 'stop', transactionNo })).toMatchObject({ result: 'ACCEPTED' })
  await charger.until(() => kinds('stopped').length === 1)
  expect(kinds('stopped')).toMatchObject([{ transactionNo, reason: 'REMOTE' }])
  expect(await gateway.send(pileNo, { kind: 'reboot', hard: false })).toMatchObject({ result: 'ACCEPTED' })
  await charger.until(() => kinds('booted').length === 2)
  await charger.settled()
  expect(charger.record.unanswered()).toEqual([])
})

test('offline messages arrive once, in order, with their original times', async () => {
  const { clock, charger, kinds } = await aChargerAtTheGateway({ reconnect: false })
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  await charger.goOffline()
  await clock.advance(5 * minute)
  const stoppedAt = clock.now()
  await charger.presentCard(1, 'CARD1')
  await clock.advance(60 * minute)
  await charger.connect()
  await charger.settled()
  expect(charger.waiting()).toBe(0)
  expect(kinds('metered')).toHaveLength(5)
  expect(kinds('stopped')).toMatchObject([{ at: stoppedAt }])
  expect(charger.record.acknowledged('MeterValues')).toHaveLength(5)
  expect(kinds('booted')).toHaveLength(1)
})

test('a faulty charger gets an answer to each call on one socket: two in flight, wrong enums, long texts, no ids', async () => {
  const { clock, charger, kinds } = await aChargerAtTheGateway({
    reconnect: false,
    habits: {
      maxInFlight: 2,
      messageIds: 'fromOne',
      forcedTransactionId: -1,
      waitsForBoot: false,
      bend: (action, payload) => overLongTexts(action, wrongEnums(action, payload)),
    },
  })
  await charger.plug(1)
  await charger.plug(2)
  await Promise.all([charger.start(1, 'CARD1'), charger.start(2, 'CARD2')])
  await clock.advance(3 * minute)
  await Promise.all([charger.end(1, 'Other'), charger.end(2, 'Local')])
  await charger.settled()
  expect(kinds('stopped')).toHaveLength(2)
  expect(charger.isOnline()).toBe(true)
  expect(charger.record.unanswered()).toEqual([])
  expect(charger.record.counts()).toMatchObject({ refused: 0, lost: 0, timedOut: 0 })
})
