import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { ensureMonths } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'
import { startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { firstIdOf } from '../../apps/server/src/platform/ids.ts'
import { layBare } from '../lay/lay-bare.ts'
import { chargesADay, stations } from './lay-statistics.ts'

const pilesEach = 10
const [carriers, groups] = [10, 200]
const [everyMs, shiftOfIds] = [86_400_000 / chargesADay, 22]

/** Ten piles at each station, and the parties that charge there. */
export async function layParties(db: Db): Promise<void> {
  await sql`insert into charger_pile (id, pile_no, pile_name, station_id, company_id, pile_type, model, manufacturer_name, rated_power_kw,
      voltage_min, voltage_max, current_max, gun_qty, protocol, status, create_time)
    select n, 'P' || n, 'A' || n, station.id, station.company_id, 'DC', 'DH-120D2', '示例电气', 120, 200, 1000, 250, 2, 'OCPP_1_6J',
      ${sql.lit(pileStates.inUse)}, now()
    from generate_series(1, ${stations * pilesEach}::int) n join station on station.id = 1 + (n - 1) / ${pilesEach}::int`.execute(
    db,
  )
  await sql`insert into carrier (id, company_id, carrier_no, carrier_name, short_name, carrier_type, api_standard, operator_id, my_operator_id,
      base_url, operator_secret_sealed, data_secret_sealed, data_secret_iv_sealed, sig_secret_sealed, my_operator_secret_sealed,
      my_data_secret_sealed, my_data_secret_iv_sealed, my_sig_secret_sealed, apis, push_status_flag, push_order_flag, push_fee_flag,
      push_realtime_flag, create_time)
    select n, 1 + n % 3, 'CR' || n, '示例' || n, '示例', 'TPP', 'T/CEC', 'T' || n, 'MA0000001', 'https://partner.example',
      '', '', '', '', '', '', '', '', '[]', 0, 0, 0, 0, now() from generate_series(1, ${2 * carriers}::int) n`.execute(
    db,
  )
  await sql`insert into customer_group (id, group_no, company_id, group_name, contact_name, contact_mobile, pay_mode, valid_from, valid_to, create_time)
    select n, 'G' || n, 1 + n % 3, '示例物流' || n, '张三', '13900000000', 'PREPAID', current_date - 400, current_date + 400, now()
    from generate_series(1, ${groups}::int) n`.execute(db)
}

/** The charges of a day, at random piles, as a table named `charge`: a fifth of carriers, a tenth of groups; one in twenty ended in an occupation. */
export const chargesOf = (day: string): RawBuilder<unknown> => sql`(
  select n, ${day}::date as day, ${day}::timestamptz + n * ${everyMs}::float8 * interval '1 ms' as at, pile_id,
    1 + (pile_id - 1) / ${pilesEach}::int as station_id, 1 + (1 + (pile_id - 1) / ${pilesEach}::int) % 3 as company_id,
    case when n % 5 = 0 then 1 + n / 5 % ${carriers}::int else 0 end as carrier_id,
    case when n % 10 = 1 then 1 + hash / 20011 % ${groups}::int else 0 end as group_id,
    200000 + hash % 100003 as energy, 1200 + hash % 607 as elec_amt, case when n % 20 = 3 then 100 else 0 end as voucher_amt,
    n % 20 = 7 as is_occupied, hash
  from generate_series(0, ${chargesADay - 1}::int) n,
    lateral (select hashint8extended(n::bigint, (${day}::date - date '2020-01-01')::bigint) & 9223372036854775807 as hash) hashed,
    lateral (select 1 + hash % ${stations * pilesEach}::int as pile_id) chosen) as charge`

/** Paid at once, with the fee of its channel. */
export async function layCharges(db: Db, days: readonly string[]): Promise<void> {
  const [first, last] = [startOfRange(days.at(0) ?? ''), startOfRange(days.at(-1) ?? '')]
  await ensureMonths(db, first, last)
  const made = sql`case when carrier_id > 0 then 0 when group_id > 0 then 0 else`
  await layBare(db, ['charge_order', 'order_bill'], async (tx) => {
    for (const day of days) {
      const id = sql`${firstIdOf(startOfRange(day))}::bigint + ((n * ${everyMs}::float8)::bigint << ${shiftOfIds}::int)`
      const amt = sql`elec_amt + 800 - voucher_amt`
      await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no,
          pile_name, pile_type, gun_code, customer_id, carrier_id, group_id, create_time, start_time, end_time, settle_time, settle_date,
          duration_sec, total_energy, sharp_energy, peak_energy, flat_energy, valley_energy, all_day_energy, elec_amt, service_amt,
          total_amt, voucher_amt, discount_amt, actual_amt, principal_amt, gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt,
          pay_status, order_status, fee_snapshot)
        select ${id}, 'MA0000001' || lpad((${id})::text, 20, '0'), 'APP', 'QR', company_id, station_id, '示例站' || station_id, pile_id,
          'P' || pile_id, '桩', 'DC', 'P' || pile_id || '01', 1 + hash % 300000, nullif(carrier_id, 0), nullif(group_id, 0), at, at, at, at,
          day, 2400, energy, 0, 0, energy, 0, 0, elec_amt, 800, elec_amt + 800, voucher_amt, voucher_amt, ${amt},
          ${made} ${amt} end, 0, case when group_id > 0 then ${amt} else 0 end, case when carrier_id > 0 then ${amt} else 0 end, 0,
          '1', ${sql.lit(chargeOrderStates.done)}, '[]'
        from ${chargesOf(day)} where at < now()`.execute(tx)
      await sql`insert into order_bill (id, order_type, order_id, order_no, company_id, station_id, holder_name, holder_type, base_energy,
          base_amt, order_amt, share_amt, bill_seq, bill_type, settle_date, bill_time)
        select ${id}, 'CHARGE', ${id}, 'MA' || n, company_id, station_id, '通道费', 'FEE', 0, ${amt}, ${amt}, 12, 0, 'NORMAL', day, at
        from ${chargesOf(day)} where at < now()`.execute(tx)
    }
  })
}
