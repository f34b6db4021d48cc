import { apisOf } from '@chargedeck/domain/carrier/interfaces'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aWorld, type World } from '../../../../test/world.ts'
import { listChargeOrders } from '../../../charging/charge-order/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import { aDoneOrder, bind } from '../fixtures.ts'
import { regulatorHandlers } from './asked.ts'
import { enterAlarms, type DeviceAlarm } from './enter-alarms.ts'
import { tellRegulators } from './on-order-settled.ts'
import { tellingsOf } from './telling.ts'

let server: TestServer
let world: World
let cityId: string
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  const apis = apisOf('HUNAN').map(({ name, direction, path }) => ({ name, direction, path, enableFlag: 1 }))
  const regulator = { companyId: world.companyId, carrierType: 'REG', apiStandard: 'HUNAN' } as const
  cityId = await aCarrier(server, { ...regulator, apis: JSON.stringify(apis) })
  await bind(server, cityId, world.stationId)
  await bind(server, await aCarrier(server, regulator), world.stationId)
})
afterAll(() => server.stop())

const messages = (apiName: string) =>
  server.db.selectFrom('carrierMessage').selectAll().where('apiName', '=', apiName).orderBy('id').execute()
const ask = (name: string, body: object) =>
  asSystem(server.deps, 'test', async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, cityId)
    return regulatorHandlers[name]?.handle(ctx, { carrier, body, about } as never)
  })
let aboutLast: object | null = null
const about = (subject: object) => void (aboutLast = subject)
const anAlarm = (more: Partial<DeviceAlarm> = {}): DeviceAlarm => ({
  id: '1',
  stationId: world.stationId,
  pileId: world.pileId,
  gunId: world.gunIds[0],
  isOver: false,
  code: 'E01',
  level: 1,
  source: 'GUN',
  at: server.now(),
  text: '急停按下',
  ...more,
})
const enter = (...alarms: DeviceAlarm[]) => asSystem(server.deps, 'test', (ctx) => enterAlarms(ctx, alarms))

test('a city that wants alarms gets each that opens and ends, a notice as an event, and the province none of them', async () => {
  await enter(anAlarm(), anAlarm({ level: 4, code: 'N01', gunId: null }), anAlarm({ isOver: true }))
  expect(await messages('notification_alarmInfo')).toMatchObject([
    {
      carrierId: cityId,
      content: {
        AlarmInfos: [
          {
            StationID: world.stationId,
            EquipmentID: world.pileNo,
            ConnectorID: world.gunCodes[0],
            AlarmStatus: 1,
            AlarmCode: 'E01',
            AlarmLevel: 1,
            NoteString: '急停按下',
          },
        ],
      },
    },
    { content: { AlarmInfos: [{ AlarmStatus: 0 }] } },
  ])
  expect(await messages('notification_eventInfo')).toMatchObject([
    { carrierId: cityId, content: { EventInfos: [{ EventCode: 'N01', ConnectorID: '' }] } },
  ])
  await enter(anAlarm({ level: 4, code: 'N01', gunId: null, isOver: true }))
  expect(await messages('notification_eventInfo')).toHaveLength(1) // an event happens once and has no end
  await server.runSql(`update station set reg_push_flag = 0 where id = ${world.stationId}`)
  await enter(anAlarm())
  expect(await messages('notification_alarmInfo')).toHaveLength(2)
  await server.runSql(`update station set reg_push_flag = 1 where id = ${world.stationId}`)
})

test('what was told of alarms can be asked for again, by station and time', async () => {
  expect(await ask('query_alarm_info', {})).toMatchObject({ AlarmInfos: [{ AlarmStatus: 1 }, { AlarmStatus: 0 }] })
  expect(await ask('supplement_eventInfo', { StationIDs: [world.stationId] })).toMatchObject({
    EventInfos: [{ EventCode: 'N01' }],
  })
  expect(aboutLast).toEqual({ stationId: world.stationId })
  expect(await ask('query_alarm_info', { StationIDs: ['OTHER'] })).toEqual({ AlarmInfos: [] })
  const before = { StartTime: '2026-01-01 00:00:00', EndTime: '2026-01-02 00:00:00' }
  expect(await ask('supplement_alarmInfo', before)).toEqual({ AlarmInfos: [] })
  await expect(ask('query_alarm_info', { StartTime: '2026-01-01' })).rejects.toThrow('StartTime格式错误')
  await expect(ask('query_alarm_info', { ...before, EndTime: '2026-02-02 00:00:01' })).rejects.toThrow('31天')
})

test('what was told of one station is found behind a thousand messages of others', async () => {
  const of = (stationNo: string, qty: number) => `insert into carrier_message
    (id, carrier_id, subject_id, station_id, api_name, content, status, create_time)
    select 700000 + n + ${stationNo === 'LAST' ? 2000 : 0}, ${cityId}, 1, ${world.stationId}, 'notification_alarmInfo',
      '{"AlarmInfos": [{"StationID": "${stationNo}", "AlarmStatus": 1}]}', '${pushStates.received}', '2026-01-10 12:00:00+08'
    from generate_series(1, ${qty}) n`
  for (const [stationNo, qty] of [
    ['FIRST', 1001],
    ['LAST', 1],
  ] as const)
    await server.runSql(of(stationNo, qty))
  const span = { StartTime: '2026-01-10 00:00:00', EndTime: '2026-01-11 00:00:00' }
  expect(await ask('query_alarm_info', { ...span, StationIDs: ['LAST'] })).toMatchObject({
    AlarmInfos: [{ StationID: 'LAST' }],
  })
})

test('a running charge is told with the measures of its car', async () => {
  const at = server.now()
  const { companyId, stationId, pileId, pileNo } = world
  const place = { companyId, stationId, pileId, pileNo }
  const orderId = await aDoneOrder(server, { ...place, endTime: at, state: chargeOrderStates.charging })
  const [gunId] = world.gunIds
  await server.db.insertInto('runningOrder').values({ gunId, orderId, vehicleId: null }).execute()
  const sample = {
    sampleTime: at,
    meter: energyE4(0),
    energy: energyE4(50_000),
    elecAmt: fen(300),
    serviceAmt: fen(200),
  }
  const live = { powerW: 60_000, voltage: 7000, current: 850, soc: 40, pieces: '[]', updateTime: at }
  await server.db
    .insertInto('chargeProgress')
    .values({ ...sample, ...live, orderId, gunId })
    .execute()
  const told = await asSystem(server.deps, 'test', async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, cityId)
    return carrier ? tellingsOf(ctx, carrier, 'BMS', at) : []
  })
  const infos = [{ ConnectorID: world.gunCodes[0], SOC: 40, chargeVoltage: 7000, chargeCurrent: 4850, TotalPower: 5 }]
  const ofCharge = { stationId: world.stationId, orderId }
  expect(told).toMatchObject([{ apiName: 'notification_bmsInfo', content: { BmsInfos: infos }, about: ofCharge }])
  expect(await ask('query_bms_info', { StationIDs: [world.stationId] })).toMatchObject({ BmsInfos: infos })
  expect(aboutLast).toEqual(ofCharge)
  expect(await ask('query_bms_info', { StationIDs: ['OTHER'] })).toEqual({ BmsInfos: [] })
})

test('an order of a subsidised station is told once more to who pays the subsidy, and by hand until it has accepted it; the list has both', async () => {
  const { companyId, stationId, pileId, pileNo } = world
  const orderId = await aDoneOrder(server, { companyId, stationId, pileId, pileNo, endTime: server.now() })
  const settle = () =>
    asSystem(server.deps, 'test', async (ctx) =>
      tellRegulators.onOrdersSettled(ctx, await listChargeOrders(ctx, [orderId])),
    )
  await settle()
  await settle()
  const [message, ...others] = await messages(orderPushInterfaces.BONUS_ORDER)
  expect(others).toEqual([])
  expect(message).toMatchObject({ carrierId: cityId, orderId, content: { TotalElect: 10 } })
  const call = await server.signIn({ permissions: null })
  const push = () => call<{ receivers: string[] }[]>('POST', '/carrier/order/regulatory/push', { orderIds: [orderId] })
  await server.runSql(`update carrier_message set status = '${pushStates.received}' where order_id = ${orderId}`)
  expect((await push()).code).toBe(3_038_034)
  await server.runSql(
    `update carrier_message set status = '${pushStates.failed}' where order_id = ${orderId} and api_name = '${orderPushInterfaces.BONUS_ORDER}'`,
  )
  expect((await push()).data).toMatchObject([{ receivers: ['示例出行平台'] }])
  expect(await messages(orderPushInterfaces.BONUS_ORDER)).toMatchObject([
    { status: pushStates.failed },
    { status: pushStates.waiting },
  ])
  const { data } = await call<{ rows: { pushType: string; status: string; isReplaced: boolean }[] }>(
    'GET',
    '/carrier/order/push/page',
    { carrierId: cityId, pushType: 'BONUS_ORDER' },
  )
  expect(data?.rows).toMatchObject([
    { pushType: 'BONUS_ORDER', status: pushStates.waiting, isReplaced: false },
    { pushType: 'BONUS_ORDER', status: pushStates.failed, isReplaced: true },
  ])
  const all = await call<{ rows: { pushType: string }[] }>('GET', '/carrier/order/push/page', { carrierId: cityId })
  expect(all.data?.rows.map(({ pushType }) => pushType)).toEqual(['BONUS_ORDER', 'BONUS_ORDER', 'REG_ORDER'])
  const [order] = await server.runSql(`select reg_push_status from charge_order where id = ${orderId}`)
  expect(order).toEqual({ regPushStatus: '00' }) // as the settlement left it: a push for the subsidy is none for the regulator
})
