import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard, minute } from './yard.ts'

const yard = chargingYard()
type Visit = Awaited<ReturnType<typeof yard.visit>>
type Started = { orderId: string; orderStatus: string }

let requests = 0
function startAtDesk({ staff, world, customer }: Visit, requestId = `request-${++requests}`) {
  return staff<Started>('POST', '/charge/order/start', {
    requestId,
    gunCode: world.gunCodes[0],
    customerId: customer.id,
    chargeMode: 'FULL',
  })
}
const stateIs =
  (...states: string[]) =>
  (rows: readonly { orderStatus: string }[]) =>
    rows.length > 0 && rows.every(({ orderStatus }) => states.includes(orderStatus))
const commandEnded = (rows: readonly { status: string }[]) =>
  rows.length > 0 && rows.every(({ status }) => Number(status) >= 30)

test('[1.1 remote] a start from the desk: accepted, authorised by a one-time tag, charging, stopped from the desk, settled', async () => {
  const visit = await yard.visit({ charger: { configuration: { AuthorizeRemoteTxRequests: 'true' } } })
  const { charger, customer, clock, orders, commands, staff } = visit
  await charger.plug(1)
  const first = await startAtDesk(visit, 'the same wish')
  expect(first).toMatchObject({ success: true, data: { orderStatus: '00' } })
  await eventually(orders, stateIs('10'))
  expect((await startAtDesk(visit, 'the same wish')).data).toMatchObject({ orderId: first.data?.orderId })
  const tag = String(charger.record.received('RemoteStartTransaction')[0]?.payload['idTag'])
  expect(tag.length).toBeLessThanOrEqual(20)
  expect(charger.record.sent('Authorize')).toMatchObject([
    { payload: { idTag: tag }, answer: { payload: { idTagInfo: { status: 'Accepted' } } } },
  ])
  expect(await orders()).toMatchObject([{ customerId: customer.id, idTag: tag, startupWay: 'CONSOLE' }])

  await clock.advance(10 * minute)
  const stop = await staff('POST', '/rpt/monitor/runtime/bkg/stop', {
    orderId: first.data?.orderId,
    reason: '测试停止',
  })
  expect(stop).toMatchObject({ success: true })
  const [order] = await eventually(orders, stateIs('50'))
  expect(order).toMatchObject({
    stopReason: '后台停止',
    stopSide: 'PLATFORM',
    totalEnergy: charger.gun(1).meterWh * 10,
  })
  await eventually(commands, commandEnded)
  expect(await commands()).toMatchObject([
    { command: 'START', status: '30', result: 'Accepted' },
    { command: 'STOP', status: '30', result: 'Accepted' },
  ])
  expect(
    await staff('POST', '/rpt/monitor/runtime/bkg/stop', { orderId: first.data?.orderId, reason: '再停' }),
  ).toMatchObject({
    success: false,
  })
})

test('[1.1 remote] two concurrent starts on one gun: one runs, the other is refused', async () => {
  const visit = await yard.visit()
  await visit.charger.plug(1)
  const answers = await Promise.all([startAtDesk(visit), startAtDesk(visit)])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 3035015]))
  await eventually(visit.orders, stateIs('10'))
  expect(visit.charger.record.received('RemoteStartTransaction')).toHaveLength(1)
  await visit.charger.end(1, 'Local')
  await visit.orderIn('50')
})

test('[1.1 remote] a refused start ends the order at once and releases its money', async () => {
  const visit = await yard.visit({ charger: { habits: { remoteStart: 'rejects' } } })
  await visit.charger.plug(1)
  await startAtDesk(visit)
  await eventually(visit.orders, stateIs('90'))
  await eventually(visit.commands, commandEnded)
  const wallet = await visit.server.db
    .selectFrom('wallet')
    .selectAll()
    .where('customerId', '=', visit.customer.id)
    .executeTakeFirstOrThrow()
  expect(wallet).toMatchObject({ frozenAmt: 0, balanceAmt: 100_000 })
})

test('[1.6 item 12] an accepted start that never begins is cancelled after the waiting time; one that begins even later is billed', async () => {
  const visit = await yard.visit({ charger: { habits: { remoteStart: 'acceptsOnly' } } })
  const { charger, clock, commands, customer, orders, server } = visit
  await charger.plug(1)
  await startAtDesk(visit)
  await eventually(commands, commandEnded)
  expect(await orders()).toMatchObject([{ orderStatus: '00' }])
  await clock.advance(2 * minute - 1000)
  await server.runJob('watch-charge-orders')
  expect(await orders()).toMatchObject([{ orderStatus: '00' }])
  await clock.advance(minute)
  await server.runJob('watch-charge-orders')
  expect(await orders()).toMatchObject([{ orderStatus: '90' }])

  const tag = String(charger.record.received('RemoteStartTransaction')[0]?.payload['idTag'])
  expect(await charger.start(1, tag)).toMatchObject({ payload: { idTagInfo: { status: 'Accepted' } } })
  expect(await charger.repeat('StartTransaction', 'newSocket')).toMatchObject({
    payload: { idTagInfo: { status: 'Accepted' } },
  })
  await clock.advance(10 * minute)
  await charger.end(1, 'Local')
  const [order] = await eventually(orders, stateIs('50'))
  expect(order).toMatchObject({ customerId: customer.id, findingCodes: expect.arrayContaining(['LATE_START']) })
  expect(order?.principalAmt).toBe(order?.totalAmt)
})

test('[1.1 remote] an accepted stop leaves the order stopping until the charger reports the stop', async () => {
  const visit = await yard.visit({ charger: { habits: { remoteStop: 'acceptsOnly' } } })
  const { charger, customer, clock, orders, commands, staff } = visit
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  const [running] = await orders()
  await clock.advance(minute)
  await staff('POST', '/rpt/monitor/runtime/bkg/stop', { orderId: running?.id, reason: '测试' })
  await eventually(commands, commandEnded)
  expect(await orders()).toMatchObject([{ orderStatus: '20' }])
  await clock.advance(5 * minute)
  expect(await orders()).toMatchObject([{ orderStatus: '20' }])
  await charger.end(1, 'Remote')
  expect((await eventually(orders, stateIs('50')))[0]).toMatchObject({ stopReason: '后台停止' })
})

test('[1.1 remote] after a refused stop the charge continues', async () => {
  const visit = await yard.visit({ charger: { habits: { remoteStop: 'rejects' } } })
  const { charger, customer, orders, staff } = visit
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  const [running] = await orders()
  await staff('POST', '/rpt/monitor/runtime/bkg/stop', { orderId: running?.id, reason: '测试' })
  await eventually(visit.commands, commandEnded)
  await eventually(orders, stateIs('10'))
  await charger.end(1, 'Local')
  expect((await eventually(orders, stateIs('50')))[0]).toMatchObject({ stopSide: 'USER' })
})

test('[1.1 reset] a restart while charging must be forced; the charge is stopped first and settled', async () => {
  const { charger, customer, clock, orders, staff, world } = await yard.visit({
    charger: { reconnect: true, reconnectMs: [10, 50] },
  })
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(5 * minute)
  const reboot = { pileId: world.pileId, reason: '测试重启' }
  expect(await staff('POST', '/rpt/monitor/chargePile/reboot', reboot)).toMatchObject({ success: false })
  expect(charger.record.received('Reset')).toEqual([])
  expect(await staff('POST', '/rpt/monitor/chargePile/reboot', { ...reboot, force: 1 })).toMatchObject({
    success: true,
  })
  const [order] = await eventually(orders, stateIs('50'))
  expect(order?.totalEnergy).toBe(charger.gun(1).meterWh * 10)
  await charger.until(() => charger.record.acknowledged('BootNotification').length === 2)
  expect(charger.record.received('Reset')).toMatchObject([{ payload: { type: 'Soft' } }])
})

test('[1.1 unlock, trigger, availability] each ends as the charger answers, and changes no order', async () => {
  const { charger, customer, clock, server, world, orders, gun } = await yard.visit()
  const send = (command: ChargerCommand) => server.gateway.send(world.pileNo, command)
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(minute)

  expect(await send({ kind: 'unlock', gunNo: 7 })).toMatchObject({ result: 'REJECTED', status: 'NotSupported' })
  expect(await send({ kind: 'unlock', gunNo: 2 })).toMatchObject({ result: 'ACCEPTED', status: 'Unlocked' })
  const before = charger.record.sent('MeterValues').length
  expect(await send({ kind: 'trigger', what: 'METER', gunNo: 1 })).toMatchObject({ result: 'ACCEPTED' })
  await charger.until(() => charger.record.acknowledged('MeterValues').length === before + 1)
  expect(await send({ kind: 'trigger', what: 'STATUS', gunNo: null })).toMatchObject({ result: 'ACCEPTED' })
  expect(await send({ kind: 'setAvailability', gunNo: 1, available: false })).toMatchObject({
    result: 'ACCEPTED',
    status: 'Scheduled',
  })
  expect(await orders()).toMatchObject([{ orderStatus: '10' }])

  await charger.end(1, 'Local')
  await eventually(orders, stateIs('50'))
  await charger.kill({ forgets: true })
  await charger.connect()
  expect(await gun(1)).toMatchObject({ deviceStatus: 'UNAVAILABLE', runStatus: '255' })
  expect(await gun(2)).toMatchObject({ deviceStatus: 'AVAILABLE', runStatus: '1' })
})

test('[1.1 transport] our own calls go one at a time, and a silent charger delays only its own', async () => {
  const { charger, server, world } = await yard.visit({ charger: { habits: { silentOn: ['ClearCache'] } } })
  const silent = server.gateway.send(world.pileNo, { kind: 'clearCache' })
  const next = server.gateway.send(world.pileNo, { kind: 'getConfiguration', keys: ['HeartbeatInterval'] })
  await charger.call('Heartbeat', {})
  expect(charger.record.received('GetConfiguration')).toEqual([])
  await charger.goOffline()
  expect(await silent).toEqual({ result: 'TIMEOUT' })
  expect(await next).toEqual({ result: 'OFFLINE' })
})
