import { gunStates } from '@chargedeck/domain/gun/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileStates, restingPileStates } from '@chargedeck/domain/pile/states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'

type Tx = Pick<Context, 'tx'>

const { idle, occupied, charging, reserved, fault, offline } = gunStates
const states = Object.entries({ idle, occupied, charging, reserved, fault, offline })
const stateNames = states.map(([name]) => name)
const names = ['total', ...stateNames]
const columns = sql.join(names.map((name) => sql.ref(name)))
/** Sums of int are several times faster than those of bigint. */
const summed = sql.join(names.map((name) => sql`sum(${sql.ref(name)}::int) as ${sql.ref(name)}`))
const counted = sql.join([
  sql`count(*) as total`,
  ...states.map(([name, state]) => sql`count(*) filter (where gun.run_status = ${sql.lit(state)}) as ${sql.ref(name)}`),
])
const negatedOf = (of: readonly string[]) => sql.join(of.map((name) => sql`-${sql.ref(name)}`))
const isKept = sql`gun.data_status <> ${sql.lit(dataStates.deleted)}`

const gunsOf = (piles: RawBuilder<unknown>) => sql`(
  select gun.station_id, ${counted} from charger_pile pile join charger_gun gun on gun.pile_id = pile.id
  where ${piles} and ${isKept} group by gun.station_id)`
const gone = sql`(pile.data_status = ${sql.lit(dataStates.deleted)} or pile.status = ${sql.lit(pileStates.scrapped)})`
const resting = sql`pile.status in (${literals(restingPileStates)}) and pile.data_status <> ${sql.lit(dataStates.deleted)}`

/**
 * Guns that users may see, by station and state, as they are now; `ofThese` is true for a wanted `station_id`. Those of piles in no use
 * are few: they are taken from their states and counted apart.
 */
export const standingGunCounts = (ofThese: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select station_id, ${summed}, sum(out_of_use::int) as out_of_use from (
    select station_id, ${columns}, 0 as out_of_use from gun_count where ${ofThese}
    union all select station_id, ${columns}, 0 from gun_count_change where ${ofThese}
    union all select station_id, ${negatedOf(names)}, 0 from ${gunsOf(gone)} as gone where ${ofThese}
    union all select station_id, 0, ${negatedOf(stateNames)}, total from ${gunsOf(resting)} as resting where ${ofThese}) as part
  group by station_id having sum(total) > 0)`

export const foldGunChanges = ({ tx }: Tx) =>
  sql`with taken as (delete from gun_count_change returning *)
    insert into gun_count (station_id, ${columns}) select station_id, ${summed} from taken group by station_id order by station_id
    on conflict (station_id) do update set ${sql.join(
      names.map((name) => sql`${sql.ref(name)} = gun_count.${sql.ref(name)} + excluded.${sql.ref(name)}`),
    )}`.execute(tx)

/** From the guns themselves. Nobody changes a state meanwhile: who began to is waited for, and everybody else waits. */
export async function recountGuns({ tx }: Tx): Promise<void> {
  await sql`lock table gun_count_change in share row exclusive mode`.execute(tx)
  await sql`delete from gun_count_change`.execute(tx)
  await sql`delete from gun_count`.execute(tx)
  await sql`insert into gun_count (station_id, ${columns}) select station_id, ${counted} from charger_gun gun where ${isKept}
    group by station_id`.execute(tx)
}
