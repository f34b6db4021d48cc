import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aWorld, type World } from '../../../../test/world.ts'
import { idMaker } from '../../../platform/ids.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import { aDoneOrder, bind } from '../fixtures.ts'
import { listRegulators } from './place-store.ts'
import { tellDailyJobs, tellOfDay } from './tell-daily.ts'
import { isDue, tellingsOf, type FreshKind } from './telling.ts'

let server: TestServer
let world: World
let carrierId: string
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  carrierId = await aCarrier(server, { companyId: world.companyId, carrierType: 'REG', apiStandard: 'GUANGXI' })
  await bind(server, carrierId, world.stationId)
})
afterAll(() => server.stop())

const tell = (kind: FreshKind) =>
  asSystem(server.deps, 'test', async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    return carrier ? tellingsOf(ctx, carrier, kind, server.now()) : []
  })
const placeOf = ({ companyId, stationId, pileId, pileNo }: World) => ({ companyId, stationId, pileId, pileNo })

test('the power of every gun of the bound stations is told, of those that charge nothing too, and each running charge', async () => {
  const at = server.now()
  const orderId = await aDoneOrder(server, { ...placeOf(world), endTime: at, state: chargeOrderStates.charging })
  const [gunId] = world.gunIds
  await server.db.updateTable('chargerGun').set({ curOrderId: orderId }).where('id', '=', gunId).execute()
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
  const [power] = await tell('REALTIME_POWER')
  expect(power).toMatchObject({
    apiName: 'supervise_notification_realtime_power_info',
    content: {
      SupStationPowerInfos: [{ StationRealTimePower: 60, EquipmentPowerInfos: [{ EquipRealTimePower: 60 }] }],
    },
  })
  expect(JSON.stringify(power).match(/ConnectorRealTimePower/g)).toHaveLength(2)
  expect(power?.about).toEqual({ stationId: world.stationId })
  expect(await tell('CHARGE_STATUS')).toMatchObject([
    {
      about: { stationId: world.stationId, orderId },
      content: { ConnectorID: world.gunCodes[0], OrderStatus: 2, TotalPower: 5, TotalMoney: 5, SOC: 40, VoltageA: 700 },
    },
  ])
})

test('a charge that is starting is told as such, and one that ended is told once, as complete, abnormal or not started', async () => {
  const at = server.now()
  const [, gunId] = world.gunIds
  const { starting, charging, toSettle, abnormal, cancelled } = chargeOrderStates
  const move = (orderId: string, fromStatus: typeof starting | typeof charging, toStatus: string, moveTime: Date) =>
    server.db
      .insertInto('chargeOrderMove')
      .values({ id: idMaker(9, () => moveTime)(), orderId, fromStatus, step: 'x', toStatus, moveTime } as never)
      .execute()
  const started = await aDoneOrder(server, { ...placeOf(world), endTime: at, state: starting })
  await server.db.insertInto('runningOrder').values({ gunId, orderId: started, vehicleId: null }).execute()
  const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  const ended = async (state: string, minutes: number) => {
    const id = await aDoneOrder(server, { ...placeOf(world), endTime: minutesAgo(minutes), state })
    await move(id, state === cancelled ? starting : charging, state, minutesAgo(minutes))
    return id
  }
  const ids = [await ended(toSettle, 4), await ended(abnormal, 3), await ended(cancelled, 1)]
  await ended(toSettle, 6)
  const tellings = (await tell('CHARGE_STATUS')).map(({ content }) => content as Record<string, unknown>)
  expect(tellings.map(({ OrderStatus }) => Number(OrderStatus)).toSorted((a, b) => a - b)).toEqual([1, 2, 4, 6, 7])
  expect(tellings[0]).toMatchObject({ OrderNo: `MA0000001${ids[0]}`, OrderStatus: 4, SumPeriod: 0, ChargeDetails: [] })
  await server.db.deleteFrom('runningOrder').where('orderId', '=', started).execute()
})

test('the owner of the piles is the company, as where stations and states are told', async () => {
  await server.runSql(`update company set operator_id = 'MA9999999' where id = ${world.companyId}`)
  const [charge] = await tell('CHARGE_STATUS')
  expect(charge?.content).toMatchObject({ OperatorID: 'MA0000001', EquipmentOwnerID: 'MA9999999' })
})

test('a regulator is told as often as its carrier or else its profile says, and only what it wants', async () => {
  const carrier = await asSystem(server.deps, 'test', (ctx) => findCarrierOrNull(ctx, carrierId))
  if (!carrier) throw new Error('no carrier')
  const at = (time: string) => fromWallTime(`2026-03-12 12:${time}`)
  const due = (kind: FreshKind, times: readonly string[], more: object = {}) =>
    times.map((time) => isDue({ ...carrier, ...more }, kind, at(time)))
  expect(due('REALTIME_POWER', ['00:00', '00:30', '05:00', '15:00'])).toEqual([true, false, false, true])
  expect(due('CHARGE_STATUS', ['00:00', '05:00', '05:30', '07:00'])).toEqual([true, true, false, false])
  expect(due('REALTIME_POWER', ['00:00'], { pushRealtimeFlag: 0 })).toEqual([false])
  expect(due('REALTIME_POWER', ['01:00', '01:30', '02:00'], { powerMinutes: 1 })).toEqual([true, false, true])
  expect(due('CHARGE_STATUS', ['00:00', '00:30', '01:00'], { chargeStatusSec: 50 })).toEqual([true, true, true])
})

test('the figures of yesterday are told once, by the end of the orders, also of a station without any', async () => {
  await aDoneOrder(server, { ...placeOf(world), endTime: fromWallTime('2026-03-11 23:59:59') })
  await aDoneOrder(server, { ...placeOf(world), endTime: fromWallTime('2026-03-12 00:00:00') })
  const tellDays = (dueTime = server.now().toISOString()) =>
    asSystem(server.deps, 'test', (ctx) => tellOfDay(ctx, dueTime))
  await tellDays()
  await tellDays()
  const messages = await server.db.selectFrom('carrierMessage').selectAll().where('carrierId', '=', carrierId).execute()
  expect(messages.map(({ apiName }) => apiName)).toEqual([
    'supervise_notification_operation_stats_info',
    'supervise_notification_operator_info',
  ])
  expect(messages[0]?.content).toMatchObject({
    StatsDate: '2026-03-11',
    StationStatsInfos: [{ ChargeCount: 1, StationElectricity: 10, TotalMoney: 12, ChargeDuration: 0 }],
  })
  const daysTold = async () =>
    (
      await server.db
        .selectFrom('carrierMessage')
        .select('subjectId')
        .where('carrierId', '=', carrierId)
        .where('apiName', '=', 'supervise_notification_operation_stats_info')
        .orderBy('id')
        .execute()
    ).map(({ subjectId }) => subjectId)
  await tellDays('2026-03-09T16:10:00Z') // due at 00:10 of March 10: the server was away since
  expect(await daysTold()).toEqual(['20260311', '20260309', '20260310'])
  await tellDays()
  expect(await daysTold()).toHaveLength(3)
  await aDoneOrder(server, { ...placeOf(world), endTime: fromWallTime('2026-03-10 23:00:00') })
  await server.runSql(
    `update charge_order set settle_time = '2026-03-12 05:00:00Z' where end_time = '2026-03-10 15:00:00Z'`,
  )
  await tellDays()
  expect(await daysTold()).toEqual(['20260311', '20260309', '20260310', '20260310'])
})

test('the figures of the days on which a regulator is disabled wait for it, and nothing of the moment does', async () => {
  const facts = {
    companyId: world.companyId,
    carrierType: 'REG',
    apiStandard: 'GUANGXI',
    status: carrierStates.disabled,
  }
  const disabled = await aCarrier(server, facts as Parameters<typeof aCarrier>[1])
  await bind(server, disabled, world.stationId)
  await asSystem(server.deps, 'test', (ctx) => tellOfDay(ctx, server.now().toISOString()))
  const waiting = await server.db
    .selectFrom('carrierMessage')
    .select(['apiName', 'status', 'subjectId'])
    .where('carrierId', '=', disabled)
    .orderBy('id')
    .execute()
  expect(waiting).toMatchObject([
    { apiName: 'supervise_notification_operation_stats_info', status: pushStates.waiting, subjectId: '20260311' },
    { apiName: 'supervise_notification_operator_info', status: pushStates.waiting },
  ])
  const told = await asSystem(server.deps, 'test', listRegulators)
  expect(told.map(({ id }) => id)).toEqual([carrierId])
})

test('an order that a regulator refused until no try was left is pushed again every hour, unless a newer push stands for it', async () => {
  const again = tellDailyJobs.find(({ name }) => name === 'push-refused-regulator-orders')
  const orderId = await aDoneOrder(server, { ...placeOf(world), endTime: server.now() })
  const refused = async () => {
    const id = server.nextId()
    const message = { apiName: 'supervise_notification_charge_order_info', subjectId: orderId, orderId, content: '{}' }
    await server.db
      .insertInto('carrierMessage')
      .values({ ...message, id, carrierId, status: pushStates.failed, tryQty: 6, createTime: server.now() })
      .execute()
    return id
  }
  const states = async () =>
    (
      await server.db
        .selectFrom('carrierMessage')
        .select(['status'])
        .where('orderId', '=', orderId)
        .orderBy('id')
        .execute()
    ).map(({ status }) => status)
  await refused()
  await refused()
  await again?.run(server.deps, {})
  expect(await states()).toEqual(['40', '00'])
})
