import { gunStates } from '@chargedeck/domain/gun/states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import { alertKinds } from './alert-kinds.ts'

const read = (key: string, event: unknown) => alertKinds.find((kind) => kind.key === key)?.read(event)

test('a gun that fails is announced with its fault in words, and leads to the gun', () => {
  const gun = aGun({ runStatus: gunStates.fault, errorCode: 'GroundFailure' })
  expect(read('FAULT', gun)).toMatchObject({
    title: '故障：A01 A枪',
    text: '金沙江西街超充站 · 接地故障',
    path: '/monitor/runtime?open=1',
  })
  expect(read('FAULT', aGun())).toBeNull()
})

test('both guns of a silent pile are one alert', () => {
  const silent = { runStatus: gunStates.offline, statusTime: '2026-03-12 10:00:00' }
  const [one, other] = [aGun({ ...silent, gunId: '1' }), aGun({ ...silent, gunId: '2' })]
  expect(read('SILENCE', one)).toMatchObject({ title: '离线：A01' })
  expect((read('SILENCE', one) as { key: string }).key).toBe((read('SILENCE', other) as { key: string }).key)
})

test('an order that becomes abnormal is announced, and leads to it; any other step is not', () => {
  const path = '/orders/charge?orderId=77&open=77'
  expect(read('ABNORMAL_ORDER', { orderId: '77', orderStatus: chargeOrderStates.abnormal })).toMatchObject({ path })
  expect(read('ABNORMAL_ORDER', { orderId: '77', orderStatus: chargeOrderStates.done })).toBeNull()
  expect(read('ABNORMAL_ORDER', { orderId: '77' })).toBeNull()
})
