import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { layBare } from './lay-bare.ts'
import { layThreeCompanies } from './lay-companies.ts'

type Size = { stations: number; orders: number }
const parties = 5

/** Yesterday of company 1: each order is shared by the operator and four partners of its station, and the channel keeps its fee. */
export async function layBilledDay(db: Db, { stations, orders }: Size): Promise<void> {
  await layThreeCompanies(db)
  await layHolders(db, stations)
  const yesterday = sql`((now() at time zone 'Asia/Shanghai')::date - 1)`
  await layBare(db, ['order_bill'], async (tx) => {
    await sql`insert into order_bill (id, order_type, order_id, order_no, company_id, station_id, setup_id, holder_id, holder_name,
        holder_type, base_energy, base_amt, order_amt, share_amt, bill_seq, bill_type, settle_date, bill_time)
      select n * 10 + party, 'CHARGE', n, 'B' || n, 1, station, null, case party when ${sql.lit(parties)} then null when 0 then 1 else station * 10 + party end,
        'N', case party when 0 then 'OPR' when ${sql.lit(parties)} then 'FEE' when 1 then 'LAN' else 'SHA' end, 300000, 5000, 5000,
        case party when 0 then 3970 when ${sql.lit(parties)} then 30 else 250 end, 0, 'NORMAL', ${yesterday}, now()
      from generate_series(1, ${sql.lit(orders)}) n, generate_series(0, ${sql.lit(parties)}) party,
        lateral (select 1 + n % ${sql.lit(stations)} as station) place`.execute(tx)
  })
  await sql`insert into order_bill_day (settle_date, station_id, holder_type, holder_id, order_type, bill_type, company_id, bill_qty, order_amt, share_amt)
    select settle_date, station_id, holder_type, coalesce(holder_id, 0), order_type, bill_type, company_id, count(*), sum(order_amt), sum(share_amt)
    from order_bill group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  await sql`insert into station_day (settle_date, station_id, company_id, order_qty, energy, elec_amt, service_amt, total_amt, discount_amt,
      actual_amt, channel_fee_amt, adjust_amt)
    select settle_date, station_id, company_id, count(*), count(*) * 300000, sum(order_amt), 0, sum(order_amt), 0, sum(order_amt), sum(share_amt), 0
    from order_bill where holder_id is null group by 1, 2, 3`.execute(db)
  await sql`analyze`.execute(db)
}

const layHolders = (db: Db, stations: number) =>
  sql`insert into shareholder (id, holder_no, holder_name, holder_type, subject_type, company_id, contact_name, contact_mobile, create_time)
    select case party when 0 then 1 else station * 10 + party end, 'SH' || station || '-' || party, '示例', case party when 0 then 'OPR' when 1 then 'LAN' else 'SHA' end,
      '1', 1, '-', '-', now()
    from generate_series(1, ${sql.lit(stations)}) station, generate_series(0, ${sql.lit(parties - 1)}) party
    where party > 0 or station = 1`.execute(db)
