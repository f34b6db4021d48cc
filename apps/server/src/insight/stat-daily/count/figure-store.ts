import { sql } from 'kysely'

/** Columns of a day that can be added over stations, kinds of piles and days. */
export const figureColumns = [
  'order_qty',
  'valid_qty',
  'start_qty',
  'fail_qty',
  'abnormal_qty',
  'new_customer_qty',
  'total_energy',
  'sharp_energy',
  'peak_energy',
  'flat_energy',
  'valley_energy',
  'all_day_energy',
  'elec_amt',
  'service_amt',
  'total_amt',
  'discount_amt',
  'adjust_amt',
  'actual_amt',
  'paid_service_amt',
  'occupy_qty',
  'occupy_amt',
  'charge_sec',
  'tpp_energy',
  'group_energy',
  'vip_energy',
  'gun_qty',
  'power_kw',
  'rated_energy',
  'gun_sec',
  'charging_sec',
  'fault_sec',
  'offline_sec',
] as const

export const columnList = sql.join(figureColumns.map((column) => sql.ref(column)))
/** Of rows named `d`. */
export const summedList = sql.join(figureColumns.map((column) => sql`sum(d.${sql.ref(column)})`))
/** The same, named and as numbers. */
export const namedSums = sql.join(
  figureColumns.map((column) => sql`coalesce(sum(d.${sql.ref(column)}), 0)::float8 as ${sql.ref(column)}`),
)
