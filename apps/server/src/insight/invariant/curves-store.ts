import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { sql, type RawBuilder } from 'kysely'
import { chargedHours, measuredPower } from '../day-curve/public.ts'
import { ordersIn, summedHours } from '../order-hour/public.ts'

/** Curves and orders by the hour of yesterday are what samples, bills and orders sum to, unless they wait to be counted again. */
export function curvesAgree(at: Date): RawBuilder<Record<string, unknown>> {
  const to = startOfDay(at)
  const from = daysLater(to, -1)
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
  const ofStations = (source: RawBuilder<unknown>) => sql`${source} join station on station.id = part.station_id`
  return sql`
    select order_id as owner_id, quarter as at, measured.power_w as counted, kept.power_w as kept
    from (${measuredPower({ from, to })}) as measured
    full join (select order_id, quarter, power_w from charge_power where ${within('quarter')}) as kept using (order_id, quarter)
    where measured.power_w is distinct from kept.power_w and not exists (select from power_change c where c.quarter = coalesce(measured.quarter, kept.quarter))
    union all
    select org_id, quarter, counted.power_w, kept.power_w
    from (select quarter, org_id, sum(power_w) as power_w from ${ofStations(sql`charge_power part`)} where ${within('quarter')} group by 1, 2) as counted
    full join (select * from org_power where ${within('quarter')}) as kept using (quarter, org_id)
    where counted.power_w is distinct from kept.power_w and not exists (select from power_change c where c.quarter = coalesce(counted.quarter, kept.quarter))
    union all
    select org_id, hour_start, counted.energy, kept.energy
    from (select hour_start, band, org_id, sum(energy) as energy from ${ofStations(sql`${chargedHours} part`)}
      where ${within('hourStart')} group by 1, 2, 3) as counted
    full join (select * from org_energy where ${within('hourStart')}) as kept using (hour_start, band, org_id)
    where counted.energy is distinct from kept.energy and not exists (select from energy_change c where c.hour_start = coalesce(counted.hour_start, kept.hour_start))
    union all
    select org_id, hour_start, counted.actual_amt, kept.actual_amt
    from (${summedHours(ordersIn({ from, to }, sql`true`))}) as counted
    full join (select * from org_order_hour where ${within('hourStart')}) as kept using (hour_start, org_id, startup_mode)
    where (${figures('counted')}) is distinct from (${figures('kept')})
      and not exists (select from order_hour_change c where c.hour_start = coalesce(counted.hour_start, kept.hour_start))`
}

const figures = (table: string) =>
  sql.join(
    ['startQty', 'endQty', 'billedQty', 'totalEnergy', 'serviceAmt', 'actualAmt'].map((name) =>
      sql.ref(`${table}.${name}`),
    ),
  )
