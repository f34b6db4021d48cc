import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { WarningsNear } from '../../charging/charge-order/public.ts'
import { withinScope } from '../../platform/data-scope.ts'

const mostShown = 20
type Near = { id: string; alarmCode: string; alarmName: string; alarmLevel: AlarmLevel; time: Date }

/** The first that came, first: those of the device itself, and those of its whole station that it belongs to. */
export const warningsNear: WarningsNear = async ({ tx, actor }, { pileId, gunId, from, to }) => {
  const ofGun = (gun: string) => sql`(${sql.ref(gun)} is null or ${sql.ref(gun)} = ${gunId})`
  const { rows } = await sql<Near>`
    select warning.id, alarm_code, alarm_name, alarm_level, came.time from (
      select event.warning_id, min(event.event_time) as time from warning
        join warning_event event on event.warning_id = warning.id and event.kind in ('RAISED', 'REPEATED')
          and event.event_time between ${from} and ${to}
      where warning.pile_id = ${pileId} and ${ofGun('warning.gunId')} and warning.first_time <= ${to} and warning.last_time >= ${from}
      group by event.warning_id
      union all
      select warning_id, min(raise_time) from warning_device device
      where device.pile_id = ${pileId} and ${ofGun('device.gunId')} and raise_time between ${from} and ${to}
      group by warning_id) as came
    join warning on warning.id = came.warning_id join station on station.id = warning.station_id
    where ${withinScope(actor, 'station.orgId')} order by came.time, warning.id limit ${sql.lit(mostShown)}`.execute(tx)
  return rows.map(({ time, ...warning }) => ({ ...warning, time: toWallTime(time) }))
}
