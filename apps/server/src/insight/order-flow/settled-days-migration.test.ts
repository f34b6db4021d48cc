import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { expect, test } from 'vitest'
import { makeDatabase, runSql } from '../../../test/empty-database.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { migrate } from '../../platform/postgres/migrate.ts'

const firstId = BigInt(firstIdOf(fromWallTime('2026-03-10 10:00:00')))
type Order = { status: string; settledOn: string; settleDate: string | null }
const order = (
  seq: bigint,
  { status, settledOn, settleDate }: Order,
) => `(${firstId + seq}, 'N${seq}', 'APP', 'QR', 1, 3, 'S', 5,
  'P', 'P', 'DC', 'G', '${status}', now(), '${settledOn} 12:00:00+08', ${settleDate === null ? 'null' : `'${settleDate}'`})`

test('days on which an older release had an order by its settlement that was not paid at once are summed again, and no others', async () => {
  const url = await makeDatabase('empty')
  await migrate(url, { upTo: '0455-money-back-from-and-to-carriers.sql' })
  const { done, toPay } = chargeOrderStates
  await runSql(
    url,
    `set session_replication_role = replica; -- this test needs no companies
    insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, gun_code, order_status, create_time, settle_time, settle_date)
    values ${order(1n, { status: done, settledOn: '2026-03-10', settleDate: '2026-03-20' })},
      ${order(2n, { status: toPay, settledOn: '2026-03-12', settleDate: null })},
      ${order(3n, { status: done, settledOn: '2026-03-11', settleDate: '2026-03-11' })}`,
  )
  await migrate(url)
  const marked = `select day::text as day from changed_day where list = 'FLOW_SETTLE' order by 1`
  expect(await runSql(url, marked)).toEqual([{ day: '2026-03-10' }, { day: '2026-03-12' }, { day: '2026-03-20' }])
})
