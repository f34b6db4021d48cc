import { daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { firstIdOf } from '../../ids.ts'
import { keepPartitionsHandler } from './partitions-job.ts'
import { dropOldDays } from './drop-old-days.ts'
import { countStrayRows, ensurePartitions, keepPartitions } from './keep-partitions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const partitionsOf = async (table: string) =>
  (
    await server.runSql(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass order by 1`,
    )
  ).map(({ name }) => name)

const frameAt = async (wallTime: string) => {
  const frame = {
    receiveTime: fromWallTime(wallTime),
    pileNo: 'P1',
    direction: 'IN',
    action: 'BootNotification',
    messageId: '1',
    frame: '[]',
  }
  await server.db.insertInto('chargerFrame').values(frame).execute()
}
const placeOfFrames = async () =>
  (await server.runSql('select tableoid::regclass::text as name from charger_frame order by receive_time')).map(
    ({ name }) => name,
  )

test('partitions are created ahead in Shanghai time, once, by any number of concurrent starts', async () => {
  const now = fromWallTime('2026-03-31 23:30:00')
  await Promise.all([keepPartitions(server.db, now), keepPartitions(server.db, now)])
  expect(await partitionsOf('charge_order')).toEqual([
    'charge_order_202602',
    'charge_order_202603',
    'charge_order_202604',
    'charge_order_202605',
    'charge_order_default',
  ])
  expect(await partitionsOf('charger_fact')).toEqual([
    ...['30', '31'].map((day) => `charger_fact_202603${day}`),
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => `charger_fact_2026040${day}`),
    'charger_fact_default',
  ])
})

test('a month begins with the first id of its first Shanghai second', async () => {
  const [row] = await server.runSql(
    `select pg_get_expr(relpartbound, oid) as bounds from pg_class where relname = 'charge_order_202604'`,
  )
  const [april, may] = ['2026-04-01 00:00:00', '2026-05-01 00:00:00'].map((text) => firstIdOf(fromWallTime(text)))
  expect(row?.['bounds']).toBe(`FOR VALUES FROM ('${april}') TO ('${may}')`)
})

test('a row goes to its day; one without a partition is kept, counted, and moved when its day is created', async () => {
  await frameAt('2026-03-31 12:00:00')
  await frameAt('2026-06-30 23:59:59')
  expect(await placeOfFrames()).toEqual(['charger_frame_20260331', 'charger_frame_default'])
  expect(await countStrayRows(server.db)).toMatchObject({ charger_frame: 1, charge_order: 0 })
  await ensurePartitions(server.db, fromWallTime('2026-06-30 10:00:00'), fromWallTime('2026-07-01 00:00:00'))
  expect(await placeOfFrames()).toEqual(['charger_frame_20260331', 'charger_frame_20260630'])
  expect(await countStrayRows(server.db)).toMatchObject({ charger_frame: 0 })
  expect(await partitionsOf('charge_order')).toEqual(
    expect.arrayContaining(['charge_order_202606', 'charge_order_202607']),
  )
})

test('old days are dropped whole on the second day that finds them old: frames after 14, samples after 30, facts never', async () => {
  const now = fromWallTime('2026-04-30 00:10:00')
  await keepPartitions(server.db, now)
  await frameAt('2026-04-30 00:05:00')
  const oldest = async (table: string) => (await partitionsOf(table))[0]
  await dropOldDays(server.db, now)
  await dropOldDays(server.db, fromWallTime('2026-04-30 12:00:00'))
  expect(await oldest('charger_frame')).toBe('charger_frame_20260330')
  await dropOldDays(server.db, fromWallTime('2026-05-01 00:10:00'))
  expect(await oldest('charger_frame')).toBe('charger_frame_20260429') // none was created between
  expect(await oldest('charge_sample')).toBe('charge_sample_20260331')
  expect(await oldest('charger_fact')).toBe('charger_fact_20260330')
})

test('a clock that jumps forty days ahead, even for good and over a restart, drops nothing that the newest rows keep', async () => {
  await server.runSql(`delete from charger_frame where receive_time > '2026-05-01'`)
  const days = await partitionsOf('charger_frame')
  const jumped = fromWallTime('2026-06-09 00:10:00')
  for (const step of [0, 1, 2]) await dropOldDays(server.db, daysLater(jumped, step))
  expect(await partitionsOf('charger_frame')).toEqual(days)
})

test('a jump that writes rows drops nothing when the clock is put right within a day', async () => {
  const days = await partitionsOf('charger_frame')
  await frameAt('2026-06-09 00:11:00')
  await dropOldDays(server.db, fromWallTime('2026-06-09 00:12:00'))
  await server.runSql(`delete from charger_frame where receive_time > '2026-06-01'`)
  await dropOldDays(server.db, fromWallTime('2026-05-01 00:20:00'))
  await dropOldDays(server.db, fromWallTime('2026-05-02 00:20:00'))
  expect(await partitionsOf('charger_frame')).toEqual(days)
})

test('a hundred days of history are created in one call', async () => {
  await ensurePartitions(server.db, fromWallTime('2026-01-01 00:00:00'), fromWallTime('2026-04-10 00:00:00'))
  expect((await partitionsOf('charge_sample')).length).toBeGreaterThan(100)
})

test('calls of carriers, which have another column of time, go to their day and are dropped after 90', async () => {
  await keepPartitions(server.db, fromWallTime('2026-04-30 00:10:00'))
  await server.runSql(`insert into carrier_log (id, call_time, direction, api_name, cost_ms, req_body, resp_body, success)
    values (1, '2026-04-30 12:00:00+08', 'IN', 'query_token', 1, '', '', 1)`)
  const [row] = await server.runSql('select tableoid::regclass::text as name from carrier_log')
  expect(row?.['name']).toBe('carrier_log_20260430')
  const late = fromWallTime('2026-08-01 00:10:00')
  await server.runSql(`insert into carrier_log (id, call_time, direction, api_name, cost_ms, req_body, resp_body, success)
    values (2, '2026-08-01 00:00:00+08', 'IN', 'query_token', 1, '', '', 1)`)
  for (const step of [0, 1]) await dropOldDays(server.db, daysLater(late, step))
  expect(await partitionsOf('carrier_log')).not.toContain('carrier_log_20260430')
  await server.runSql('delete from carrier_log')
})

test('rows without a partition raise an alarm at the daily check', async () => {
  await frameAt('2027-01-31 12:00:00')
  const alarms: string[] = []
  await keepPartitionsHandler.run({ ...server.deps, complain: (error) => void alarms.push(String(error)) }, {})
  expect(alarms).toEqual(['Error: charger_frame_default holds 1 rows'])
})
