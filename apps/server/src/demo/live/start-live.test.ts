import { startGateway } from '@chargedeck/gateway/start-gateway'
import pino from 'pino'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fillSystem } from '../../boot/fill-system.ts'
import { openOrderFacts } from '../../charging/charge-order/public.ts'
import { linkMeter, openChargerLink } from '../../charging/charger-link/public.ts'
import { idMaker } from '../../platform/ids.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { readSettings } from '../../platform/settings.ts'
import { visitorPile } from '../base/pile-models.ts'
import { chooseVouchers, startLive } from './start-live.ts'
import { listLivePiles } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillSystem(server.deps, readSettings({ CHARGEDECK_DEMO: '1' }), { password: 'password', mustChange: false })
}, 240_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

/** What the kernel tells about the processes of the chargers that we started; null where it tells nothing. */
function environmentsOfFleets(): string | null {
  if (process.platform !== 'linux') return null
  const read = (id: string, name: string): string => {
    try {
      return readFileSync(`/proc/${id}/${name}`, 'utf8')
    } catch {
      return '' // it ended meanwhile
    }
  }
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && read(id, 'cmdline').includes('fleet-process'))
    .filter((id) => read(id, 'status').includes(`PPid:\t${process.pid}\n`))
    .map((id) => read(id, 'environ'))
    .join()
}

test('virtual chargers connect over real sockets and leave on request', async () => {
  const now = () => new Date()
  const deps = { ...server.deps, now, nextId: idMaker(2, now) }
  const link = openChargerLink({ ...deps, orders: openOrderFacts(), meter: linkMeter(makeMetrics()), demo: true })
  const metrics = { connections: () => {}, message: () => {} }
  const sockets = await startGateway({
    listen: { port: 0, host: '127.0.0.1' },
    link,
    log: pino({ level: 'silent' }),
    metrics,
    now,
  })
  vi.stubEnv('CHARGEDECK_ADMIN_PASSWORD', 'Hidden-Password-1')
  const live = await startLive(deps, `ws://127.0.0.1:${sockets.port}/ocpp`)
  await expect.poll(() => sockets.count(), { timeout: 25_000 }).toBeGreaterThan(50)
  const seen = environmentsOfFleets()
  if (seen) {
    expect(seen).toContain(`PATH=${process.env['PATH']}`)
    expect(seen).not.toContain('Hidden-Password-1')
  }
  const online = async () =>
    (await server.runSql(`select count(*)::int as online from charger_gun where run_status = '1'`))[0]?.['online']
  await expect.poll(online, { timeout: 20_000 }).toBeGreaterThan(90)
  const [visitor] = await server.runSql(`select net_status from charger_pile where pile_no = '${visitorPile.pileNo}'`)
  expect(visitor).toEqual({ netStatus: '0' })
  await live.stop()
  await expect.poll(() => sockets.count(), { timeout: 5000 }).toBe(0)
  await sockets.stop()
  await link.stop()
}, 60_000)

test('an interrupted charge is reported with the meter it had reached', async () => {
  const [gun] =
    await server.runSql(`select g.id, g.pile_id, g.gun_code, p.pile_no, p.station_id, p.company_id from charger_gun g
    join charger_pile p on p.id = g.pile_id join station s on s.id = p.station_id
    where g.gun_no = '01' and s.status = '10' and p.status = '10' and p.pile_no <> '${visitorPile.pileNo}' order by p.pile_no limit 1`)
  // ids and names of a demo gun
  const { id, pileId, gunCode, pileNo, stationId, companyId } = gun as Record<string, string>
  await server.runSql(`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no,
    pile_name, pile_type, gun_id, gun_code, order_status, create_time, start_time, start_meter)
    values (9, 'O9', 'OTHER', 'CARD', ${companyId}, ${stationId}, '', ${pileId}, '${pileNo}', '', 'DC', ${id}, '${gunCode}', '10', now(), now(), 1000)`)
  await server.runSql(
    `insert into charger_transaction values ('${pileNo}', 4711, 1, 9, 'k', 'ACCEPTED', null, null, now())`,
  )
  await server.runSql(`insert into charge_progress (order_id, gun_id, sample_time, meter, energy, elec_amt, service_amt, pieces, update_time)
    values (9, ${id}, '2026-03-12 09:00:00+08', 1234561, 0, 0, 0, '[]', now())`)
  await server.runSql(`update charger_gun set cur_order_id = 9 where id = ${id}`)
  const pile = (await listLivePiles(server.db, [visitorPile.pileNo])).find((one) => one.pileNo === pileNo)
  expect(pile?.registersWh[0]).toBe(123_457)
  expect(pile?.leftOpen).toEqual([{ transactionId: 4711, meterStopWh: 123_457, at: new Date('2026-03-12T01:00:00Z') }])
})

test('a driver of the demo who charges has chosen one of their vouchers', async () => {
  await server.runSql(`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, customer_id, station_id, station_name,
      pile_id, pile_no, pile_name, pile_type, gun_id, gun_code, order_status, create_time, start_time, start_meter)
    select 10, 'O10', 'OTHER', 'CARD', driver.company_id, driver.id, gun.station_id, '', gun.pile_id, '', '', 'DC', gun.id, '', '10', now(), now(), 1000
    from customer driver, (select * from charger_gun order by id desc limit 1) gun where driver.customer_no = 'C00003003'`)
  await chooseVouchers(server.deps)
  await chooseVouchers(server.deps)
  const held = `select customer_no, voucher.status from voucher join customer on customer.id = customer_id where lock_order_id = 10`
  expect(await server.runSql(held)).toEqual([{ customerNo: 'C00003003', status: '00' }])
})
