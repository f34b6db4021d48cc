import type { WaiverResent } from '@chargedeck/contract/kit/waiver-push/calls'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, orderRow } from '../../../test/world.ts'
import { aGateOf } from '../barrier-gate/fixtures.ts'
import { aPush } from './fixtures.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let staff: Awaited<ReturnType<TestServer['signIn']>>
let gateId: string
beforeAll(async () => {
  server = await startTestServer(() => fromWallTime('2026-03-12 12:00:00'))
  day = await aDay(server, '11:00:00')
  const permissions = ['addedOrModify', 'push:resend', 'push:preview'].map((name) => `kit:barrierGate:${name}`)
  staff = await server.signIn({ permissions, orgIds: ['100'] })
  gateId =
    (await staff<{ id: string }>('POST', '/kit/barrierGate/addedOrModify', aGateOf(day.world.stationId))).data?.id ?? ''
})
afterAll(() => server.stop())

async function anOrder(): Promise<string> {
  const customer = await aCustomer(server, day.world)
  const { orderId, transactionNo } = await day.charger.start({
    idTag: customer.cardNo,
    at: day.moment('11:00:00'),
    meter: energyE4(0),
  })
  await day.charger.stop({ transactionNo, at: day.moment('11:30:00'), meter: energyE4(100_000) })
  return orderId
}
const pushOf = (orderId: string, more: object = {}) =>
  aPush(server, { stationId: day.world.stationId, gateId, orderId, ...more })
const statusOf = async (id: string) =>
  (await server.db.selectFrom('waiverPush').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const preview = async (orderIds: string[]) =>
  (await staff<WaiverResent[]>('GET', '/kit/barrierGate/push/preview', { orderIds })).data
const resend = (orderIds: string[]) => staff<WaiverResent[]>('POST', '/kit/barrierGate/push/resend', { orderIds })

test('the waivers of chosen orders are sent again; each order says which gate is told, or why none is', async () => {
  const [failed, none, waits, gone] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()]
  const push = await pushOf(failed)
  await pushOf(waits, { status: waiverPushStates.waiting })
  await pushOf(gone, { plateNo: null })
  const orderIds = [failed, none, waits, gone]
  const seen = (await preview(orderIds)) ?? []
  expect(seen.map(({ result, message, receivers }) => [result, message, receivers.length])).toEqual([
    ['POSSIBLE', '可重推', 1],
    ['REFUSED', '该订单没有停车减免推送', 0],
    ['REFUSED', '正在推送，请稍候', 0],
    ['REFUSED', '客户已注销，车牌已清除', 0],
  ])
  expect(await statusOf(push)).toBe(waiverPushStates.failed)
  expect((await resend(orderIds)).data).toMatchObject([{ result: 'QUEUED' }, ...seen.slice(1)])
  expect(await statusOf(push)).toBe(waiverPushStates.waiting)
  const [row] = await server.runSql(`select change::text from audit_log where path = '/kit/barrierGate/push/resend'`)
  expect(String(row?.['change'])).toContain((await orderRow(server, failed)).orderNo)
})

test('when no chosen order has a waiver to send, the call is refused; orders of others are unknown', async () => {
  const order = await anOrder()
  expect(await resend([order])).toMatchObject({ code: 3_041_021, message: '该订单没有停车减免推送' })
  expect((await resend(['1'])).code).toBe(3_041_022)
  const permissions = ['kit:barrierGate:push:resend']
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await stranger('POST', '/kit/barrierGate/push/resend', { orderIds: [order] })).code).toBe(3_041_022)
  expect(await staff('POST', '/kit/barrierGate/push/resend', {})).toMatchObject({ message: '请给出推送或订单' })
})
