import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeDatabase, runSql } from '../../../../test/empty-database.ts'
import { firstIdOf } from '../../../platform/ids.ts'
import { migrate } from '../../../platform/postgres/migrate.ts'

const firstId = BigInt(firstIdOf(fromWallTime('2026-03-10 10:00:00')))
type Order = { status: string; settledOn: string; settleDate: string | null }
const order = (
  seq: bigint,
  { status, settledOn, settleDate }: Order,
) => `(${firstId + seq}, 'N${seq}', 'APP', 'QR', 1, 3, 'S', 5,
  'P', 'P', 'DC', 'G', '${status}', now(), '${settledOn} 12:00:00+08', ${settleDate === null ? 'null' : `'${settleDate}'`})`
const addOrders = (url: string, orders: string) =>
  runSql(
    url,
    `set session_replication_role = replica; -- this test needs no companies
    insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, gun_code, order_status, create_time, settle_time, settle_date)
    values ${orders}`,
  )
const marked = `select day::text as day from changed_day where list = 'FLOW_SETTLE' order by 1`

test('days on which an older release had an order by its settlement that was not paid at once are summed again, and no others', async () => {
  const url = await makeDatabase('empty')
  await migrate(url, { upTo: '0455-money-back-from-and-to-carriers.sql' })
  const { done, toPay } = chargeOrderStates
  await addOrders(
    url,
    `${order(1n, { status: done, settledOn: '2026-03-10', settleDate: '2026-03-20' })},
      ${order(2n, { status: toPay, settledOn: '2026-03-12', settleDate: null })},
      ${order(3n, { status: done, settledOn: '2026-03-11', settleDate: '2026-03-11' })}`,
  )
  await migrate(url)
  expect(await runSql(url, marked)).toEqual([{ day: '2026-03-10' }, { day: '2026-03-12' }, { day: '2026-03-20' }])
})

/** Until the migration has ended or waits for somebody. */
async function stopped(url: string, migration: Promise<void>): Promise<void> {
  let isOver = false
  const end = () => void (isOver = true)
  migration.then(end, end)
  const waits = () => runSql(url, 'select 1 from pg_locks where not granted')
  while (!isOver && (await waits()).length === 0) await sleep(20)
}

test('an order that is read and then paid while its table gets its indexes is neither refused nor stops them, also once one was left half built', async () => {
  const url = await makeDatabase('empty')
  await migrate(url, { upTo: '0455-money-back-from-and-to-carriers.sql' })
  await runSql(
    url,
    `create table charge_order_202603 partition of charge_order for values from (${firstId}) to (${firstId + 100n});
    create index charge_order_202603_settle_date on charge_order_202603 (settle_date)`, // of a start that was killed
  )
  await addOrders(url, order(1n, { status: chargeOrderStates.done, settledOn: '2026-03-10', settleDate: '2026-03-10' }))
  const live = new pg.Client({ connectionString: url })
  await live.connect()
  await live.query(`begin; select 1 from charge_order where order_no = 'N1'`)
  const migration = migrate(url, { upTo: '0456-flow-by-day-of-settlement.sql' })
  await stopped(url, migration)
  await live.query(`update charge_order set settle_date = '2026-03-11' where order_no = 'N1'; commit`)
  await live.end()
  await migration

  await runSql(url, `delete from schema_migration where name >= '0450' and name !~ '^0451|^0455'`) // all steps again
  await runSql(url, 'delete from changed_day')
  await migrate(url, { upTo: '0456-flow-by-day-of-settlement.sql' })
  expect(
    await runSql(
      url,
      `select parent.relname as name, parent_index.indisvalid as valid, count(*)::int as partitions from pg_inherits
      join pg_class parent on parent.oid = inhparent join pg_index parent_index on parent_index.indexrelid = inhparent
      where parent.relname in ('charge_order_settle_date', 'charge_order_carrier_number') group by 1, 2 order by 1`,
    ),
  ).toEqual([
    { name: 'charge_order_carrier_number', valid: true, partitions: 2 },
    { name: 'charge_order_settle_date', valid: true, partitions: 2 },
  ])
  await runSql(url, `delete from changed_day; update charge_order set settle_date = '2026-03-12' where order_no = 'N1'`)
  expect(await runSql(url, marked)).toEqual([{ day: '2026-03-11' }, { day: '2026-03-12' }])
})
