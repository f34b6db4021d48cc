import { connectRaw, UpgradeRefused } from '@chargedeck/simulator/raw-socket'
import { expect, test } from 'vitest'
import { hashChargerPassword } from '../../apps/server/src/site/pile/public.ts'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard, hour, minute, second } from './yard.ts'

const yard = chargingYard()
const boot = { chargePointVendor: 'V', chargePointModel: 'M' }

test('[1.1 transport] an identity that staff rejected gets 404; one with escaped letters is found', async () => {
  const { charger, server, world, staff } = await yard.visit()
  await charger.goOffline()
  const knocking = await connectRaw({ url: server.chargerUrl, pileNo: 'NOBODY' })
  expect(await knocking.call('BootNotification', boot)).toMatchObject({ payload: { status: 'Pending' } })
  const { data } = await staff<{ rows: { id: string }[] }>('GET', '/charger/knock/page')
  expect((await staff('POST', '/charger/knock/reject', { knockId: data?.rows[0]?.id, reason: '不认识' })).code).toBe(
    200,
  )
  await knocking.close()
  const stranger = connectRaw({ url: server.chargerUrl, pileNo: 'NOBODY' })
  await expect(stranger).rejects.toThrow(UpgradeRefused)
  await expect(stranger).rejects.toMatchObject({ status: 404 })
  const escaped = [...world.pileNo].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  const socket = await connectRaw({ url: `${server.chargerUrl}/${escaped}?as=`, pileNo: world.pileNo })
  expect(await socket.call('Heartbeat', {})).toMatchObject({ kind: 'result' })
  await socket.close()
})

test('[1.1 transport] without a common subprotocol the handshake ends, then the socket', async () => {
  const { server, world } = await yard.visit()
  const socket = await connectRaw({ url: server.chargerUrl, pileNo: world.pileNo, subprotocols: [] })
  expect(socket.subprotocol).toBe('')
  expect((await socket.closed).code).toBe(1002)
})

test('[1.1 transport] a charger does not boot again after a mere reconnect, and of its sockets with the password only the newest counts', async () => {
  const password = 'Proof-of-this-charger'
  const { charger, customer, server, world, gun, orderIn } = await yard.visit({ charger: { password } })
  const passwordHash = hashChargerPassword(Buffer.from(password))
  await server.db.updateTable('chargerPile').set({ passwordHash }).where('id', '=', world.pileId).execute()
  const old = await connectRaw({ url: server.chargerUrl, pileNo: world.pileNo, password })
  await charger.connect()
  expect((await old.closed).code).toBe(4000)
  expect(charger.record.sent('BootNotification')).toHaveLength(1)
  expect(server.gateway.isConnected(world.pileNo)).toBe(true)
  expect(await gun(1)).toMatchObject({ runStatus: '1' })
  await charger.plug(1)
  expect(await charger.presentCard(1, customer.cardNo)).toBe('started')
  await charger.end(1, 'Local')
  await orderIn('50')
})

test('[1.1 boot] until a boot is accepted other calls get SecurityError; calls sent directly after it wait for it', async () => {
  const { charger, server, world, gun } = await yard.visit({ charger: { habits: { waitsForBoot: false } } })
  await charger.settled()
  expect(charger.record.counts()).toMatchObject({ refused: 0, lost: 0 })
  expect(await gun(2)).toMatchObject({ deviceStatus: 'AVAILABLE', runStatus: '1' })

  await server.db.updateTable('chargerPile').set({ lastLoginTime: null }).where('id', '=', world.pileId).execute()
  await charger.goOffline()
  const fresh = await connectRaw({ url: server.chargerUrl, pileNo: world.pileNo })
  expect(await fresh.call('Heartbeat', {})).toMatchObject({ kind: 'error', code: 'SecurityError' })
  expect(await server.gateway.send(world.pileNo, { kind: 'start', gunNo: 1, idTag: 'X' })).toMatchObject({
    result: 'REJECTED',
  })
  expect(await fresh.call('BootNotification', boot)).toMatchObject({
    payload: { status: 'Accepted', interval: expect.any(Number) },
  })
  expect(await fresh.call('Heartbeat', {})).toMatchObject({ kind: 'result' })
  await fresh.close()
})

test('[1.1 boot] a charger that was scrapped meanwhile is not accepted and gets no charging commands', async () => {
  const { charger, server, world } = await yard.visit()
  await server.db.updateTable('chargerPile').set({ status: '90' }).where('id', '=', world.pileId).execute()
  await server.db.updateTable('station').set({ pileQty: 0, dcGunQty: 0 }).where('id', '=', world.stationId).execute()
  expect(await charger.call('BootNotification', boot)).toMatchObject({ payload: { status: 'Pending' } })
  expect(await server.gateway.send(world.pileNo, { kind: 'start', gunNo: 1, idTag: 'X' })).toMatchObject({
    result: 'REJECTED',
  })
  await charger.goOffline()
  await expect(charger.connect()).rejects.toMatchObject({ status: 404 })
})

test('[1.1 status] states are ordered by their own time, and an older one never overwrites a newer', async () => {
  const { charger, clock, gun } = await yard.visit()
  const status = (word: string, secondsAgo: number | null) => {
    const at =
      secondsAgo === null ? {} : { timestamp: new Date(clock.now().getTime() - secondsAgo * second).toISOString() }
    return charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: word, ...at })
  }
  await clock.advance(10 * minute)
  await status('Preparing', 5)
  await status('Finishing', 60)
  expect(await gun(1)).toMatchObject({ deviceStatus: 'PREPARING', runStatus: '2' })
  await status('Available', null)
  expect(await gun(1)).toMatchObject({ deviceStatus: 'AVAILABLE', runStatus: '1' })
  await status('Faulted', -hour / second) // a clock that is an hour ahead does not block later states
  await clock.advance(second)
  await status('Available', 0)
  expect(await gun(1)).toMatchObject({ deviceStatus: 'AVAILABLE' })
})

test('[1.1 status] each of the nine states is understood', async () => {
  const { charger, clock, gun } = await yard.visit()
  const seen: unknown[] = []
  for (const status of [
    'Available',
    'Preparing',
    'Charging',
    'SuspendedEVSE',
    'SuspendedEV',
    'Finishing',
    'Reserved',
    'Unavailable',
    'Faulted',
  ]) {
    await clock.advance(second)
    await charger.call('StatusNotification', {
      connectorId: 2,
      errorCode: 'NoError',
      status,
      timestamp: clock.now().toISOString(),
    })
    seen.push((await gun(2)).runStatus)
  }
  expect(seen).toEqual(['1', '2', '2', '2', '2', '2', '4', '255', '255'])
})

test('[1.1 status] a state is no proof of a charge: only start and stop open and close orders', async () => {
  const { charger, customer, clock, gun, orders } = await yard.visit()
  const say = (status: string) =>
    charger.call('StatusNotification', {
      connectorId: 1,
      errorCode: 'NoError',
      status,
      timestamp: clock.now().toISOString(),
    })
  await say('Charging')
  expect(await orders()).toEqual([])
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(minute)
  await say('Available')
  expect(await orders()).toMatchObject([{ orderStatus: '10' }])
  expect(await gun(1)).toMatchObject({ runStatus: '3', deviceStatus: 'AVAILABLE' })
  await charger.end(1, 'Local')
  const [order] = await eventually(orders, (rows) => rows[0]?.orderStatus === '50')
  expect(order?.stopSide).toBe('USER')
})

test('[1.1 status] a plug pulled at the car leaves the order open if the charger is set to wait', async () => {
  const configuration = { StopTransactionOnEVSideDisconnect: 'false' }
  const { charger, customer, clock, gun, orders } = await yard.visit({ charger: { configuration } })
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(5 * minute)
  await charger.unplug(1)
  expect(await gun(1)).toMatchObject({ deviceStatus: 'PAUSED_BY_CAR', runStatus: '3' })
  expect(await orders()).toMatchObject([{ orderStatus: '10' }])
  await charger.end(1, 'EVDisconnected')
  await eventually(orders, (rows) => rows[0]?.orderStatus === '50')
})
