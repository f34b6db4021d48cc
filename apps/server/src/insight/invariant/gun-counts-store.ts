import { gunStates } from '@chargedeck/domain/gun/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'

const states = Object.entries(gunStates)
const kept = sql.join(states.map(([name]) => sql`sum(${sql.ref(name)})`))
const live = sql.join(states.map(([, state]) => sql`count(*) filter (where run_status = ${sql.lit(state)})`))
const none = sql.join(states.map(() => sql`0`))

/** Kept counts and what changed since are the guns of each station, by state. */
export const gunCountsAgree = sql<Record<string, unknown>>`
  select coalesce(kept.station_id, live.station_id), kept.total, null, null, live.total, null, null
  from (select station_id, sum(total) as total, array[${kept}]::bigint[] as qtys
    from (select * from gun_count union all select * from gun_count_change) as part group by station_id) as kept
  full join (select station_id, count(*) as total, array[${live}]::bigint[] as qtys from charger_gun
    where data_status <> ${sql.lit(dataStates.deleted)} group by station_id) as live on live.station_id = kept.station_id
  where coalesce(kept.total, 0) <> coalesce(live.total, 0)
    or coalesce(kept.qtys, array[${none}]::bigint[]) <> coalesce(live.qtys, array[${none}]::bigint[])`
