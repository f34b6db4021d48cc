import type { StateChange } from '@chargedeck/domain/gun/state-periods'
import { gunStates } from '@chargedeck/domain/gun/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** More than a sane charger sends in a day: of one that babbles only the latest changes are read. */
const mostChanges = 1000
const shownFaults = 5

type Reader = Pick<Context, 'tx'>
const change = sql`l.change_time as at, l.from_status as "from", l.to_status as "to", l.error_code, l.id`

/** The changes of these guns since a moment, and the last one before it, in order. */
export async function listStateChanges({ tx }: Reader, gunIds: readonly string[], since: Date) {
  const { rows } = await sql<StateChange & { gunId: string }>`
    select g.id as gun_id, c.at, c."from", c."to", c.error_code
    from unnest(${gunIds}::bigint[]) as g (id) cross join lateral (
      (select ${change} from gun_status_log l where l.gun_id = g.id and l.change_time <= ${since} order by l.change_time desc, l.id desc limit 1)
      union all
      (select ${change} from gun_status_log l where l.gun_id = g.id and l.change_time > ${since} order by l.change_time desc, l.id desc limit ${sql.lit(mostChanges)})
    ) c order by g.id, c.at, c.id`.execute(tx)
  return rows
}

/** The last faults of these guns, latest first; a fault ends with the next change. */
export async function listFaults({ tx }: Reader, gunIds: readonly string[]) {
  const { rows } = await sql<{ gunId: string; from: Date; to: Date | null; errorCode: string | null }>`
    select g.id as gun_id, f.change_time as "from", e.change_time as "to", f.error_code
    from unnest(${gunIds}::bigint[]) as g (id) cross join lateral (
      select l.id, l.change_time, l.error_code from gun_status_log l
      where l.gun_id = g.id and l.to_status = ${sql.lit(gunStates.fault)} order by l.change_time desc limit ${sql.lit(shownFaults)}
    ) f left join lateral (
      select l.change_time from gun_status_log l
      where l.gun_id = g.id and l.change_time >= f.change_time and l.id > f.id order by l.change_time, l.id limit 1
    ) e on true order by g.id, f.change_time desc, f.id desc`.execute(tx)
  return rows
}
