import type { OccupyOrder, OccupyOrderDetail } from '@chargedeck/contract/charging/occupy-order/calls'
import type { Page } from '@chargedeck/contract/paging'
import { gunStates } from '@chargedeck/domain/gun/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { anOccupationDay } from './fixtures.ts'

const { occupied, idle, offline, fault } = gunStates
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the minutes of a running occupation say up to when they are proven while its pile is silent', async () => {
  const call = await server.signIn({ permissions: ['occupy:order:page', 'occupy:order:one'], orgIds: ['100'] })
  const day = await anOccupationDay(server)
  const silences = async () => {
    const { id: orderId } = await day.theOrder()
    const { data: list } = await call<Page<OccupyOrder>>('GET', '/occupy/order/page', {
      stationId: day.world.stationId,
    })
    const { data: detail } = await call<OccupyOrderDetail>('GET', '/occupy/order/one', { orderId })
    return [list?.rows[0]?.silence, detail?.order.silence]
  }
  const both = <One>(one: One) => [one, one]
  await day.aCarThatStays()
  await day.watchAt('11:11:55')
  expect(await silences()).toEqual(both(null))
  await day.gunSays(offline, '11:12:55')
  await day.watchAt('11:40:00')
  expect(await day.theOrder()).toMatchObject({ status: '00', occupyMin: 11 })
  expect(await silences()).toEqual(both({ since: '2026-03-12 11:12:55', cause: offline }))
  await day.gunSays(fault, '11:45:00')
  expect(await silences()).toEqual(both({ since: '2026-03-12 11:12:55', cause: fault }))
  await day.gunSays(occupied, '11:50:00')
  expect(await silences()).toEqual(both(null))
  await day.gunSays(idle, '12:10:00')
  await day.watchAt('12:10:20')
  await day.gunSays(offline, '12:20:00')
  expect(await silences()).toEqual(both(null))
})
