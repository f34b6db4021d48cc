import { gunStates } from '@chargedeck/domain/gun/states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld } from '../../../test/world.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aGroup, anEmployee } from '../../money/ledger/fixtures.ts'
import { anArea, aPlace } from '../../site/station/fixtures.ts'
import { anOccupationDay, type OccupationDay } from './fixtures.ts'

const ofPiles = ['charger:move:batch', 'charger:pile:updateStatus']
const ofStations = ['station:dismantle', 'station:edit', 'station:guards']
const ofMoney = ['customer:clearEmpty', 'trade:order:refund', 'trade:order:batch:refund:terms', 'customer:group:delete']
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let day: OccupationDay
beforeAll(async () => {
  server = await startTestServer()
  await anArea(server)
  await server.runSql(`insert into sys_org (id, pid, pids, name, code, sort, org_type, create_time)
    values (100, 0, '[0],', '甲', 'a', 1, 'CORP', now())`)
  call = await server.signIn({ permissions: [...ofPiles, ...ofStations, ...ofMoney], orgIds: ['100'] })
})
beforeEach(async () => {
  day = await anOccupationDay(server)
  await day.aCarThatStays()
  await day.watchAt('11:30:00')
})
afterAll(() => server.stop())

type Outcome = { ok: boolean; message: string | null }
const stays = '存在未结束的占位单'
const move = async (toStationId: string) =>
  (await call<Outcome[]>('PUT', '/charger/move/batch', { pileIds: [day.world.pileId], toStationId, reason: '扩容' }))
    .data
const scrap = async () =>
  (
    await call<Outcome[]>('POST', '/charger/pile/updateStatus', {
      ids: [day.world.pileId],
      status: pileStates.scrapped,
      reason: '报废',
    })
  ).data
const setPile = (status: string) =>
  server.runSql(`update charger_pile set status = '${status}' where id = ${day.world.pileId}`)
async function leaves() {
  await day.gunSays(gunStates.idle, '12:10:00')
  await day.watchAt('12:10:20')
}

test('[S4.13] a pile with a car that occupies it is neither moved nor scrapped until the car has left', async () => {
  const { stationId } = await aWorld(server)
  expect(await move(stationId)).toMatchObject([{ ok: false, message: stays }])
  await setPile(pileStates.suspended)
  expect(await scrap()).toMatchObject([{ ok: false, message: stays }])
  await leaves()
  await server.runSql(`update charger_pile set pile_name = 'C桩' where id = ${day.world.pileId}`)
  expect(await move(stationId)).toMatchObject([{ ok: true }])
  expect(await scrap()).toMatchObject([{ ok: true }])
})

test('[S4.2] a station is neither dismantled nor given to another company while an occupy order is open or unpaid', async () => {
  const { stationId: id, companyId } = day.world
  const dismantle = async () => (await call('PUT', '/station/dismantle', { id, reason: '到期' })).message
  const edit = async (owner: string) =>
    (await call('POST', '/station/edit', { ...aPlace, ...place, id, companyId: owner })).message
  const place = { stationName: `示例站${id}`, orgId: '100', lng: 118.7, lat: 32, operateDate: '2026-01-01' }
  expect(await edit(await aCompany(server, '100'))).toBe('站点有1笔占位单未结束或未支付，不能变更所属公司')
  await setPile(pileStates.scrapped)
  await server.db.updateTable('station').set({ status: stationStates.maintenance }).where('id', '=', id).execute()
  expect(await dismantle()).toBe('站点有1笔占位单未结束或未支付')
  await server.runSql(`update wallet set balance_amt = 0 where customer_id = ${day.customer.id}`)
  await server.runSql(`update trade_order set remain_amt = 0 where customer_id = ${day.customer.id}`)
  await leaves()
  expect(await day.theOrder()).toMatchObject({ status: '10' })
  expect(await dismantle()).toBe('站点有1笔占位单未结束或未支付')
  await server.runSql(`update occupy_order set status = '40' where station_id = ${id}`)
  expect(await dismantle()).toBe('请求成功')
  expect(companyId).not.toBe('')
})

test('a wallet is neither refunded nor emptied while the fee of its customer grows, nor is the group deleted that pays it', async () => {
  const { id: customerId } = day.customer
  const emptied = await call('PUT', '/customer/clearEmpty', { id: customerId, reason: '销户' })
  expect(emptied.message).toBe('客户有未结束的占位单，不能清空余额')
  const refund = { requestId: 'r1', customerId, refundAmt: 100, way: 'OFFLINE', reason: '退款' }
  expect((await call('POST', '/trade/order/refund', refund)).message).toBe('客户有未结束的占位单，结束后才能退款')
  const { data: terms } = await call('GET', '/trade/order/batch/refund/terms', { customerIds: [customerId] })
  expect(terms).toMatchObject([{ refundableAmt: 0, refusal: '客户有未结束的占位单，结束后才能退款' }])
  day = await anOccupationDay(server)
  const groupId = await aGroup(server, { companyId: day.world.companyId, funds: 5000 })
  await anEmployee(server, { customerId: day.customer.id, groupId })
  await day.aCarThatStays()
  await server.runSql(`update customer set group_id = null where group_id = ${groupId}`)
  await server.runSql(`update group_wallet set balance_amt = 0, frozen_amt = 0 where group_id = ${groupId}`)
  const deleted = await call('POST', '/customer/group/delete', { id: groupId })
  expect(deleted.message).toBe('企业有1笔占位未结束或未支付')
})
