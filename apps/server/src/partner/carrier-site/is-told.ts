import { sql } from 'kysely'

/** Over a binding and its station: a regulator gets only stations that staff want it to get. */
export const isTold = (site: 'site' | 'carrier_site' = 'carrier_site') =>
  sql<boolean>`(station.reg_push_flag = 1 or exists (
    select from carrier told where told.id = ${sql.ref(`${site}.carrier_id`)} and told.carrier_type <> 'REG'))`
