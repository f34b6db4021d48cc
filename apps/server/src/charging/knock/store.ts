import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { knockStates } from '@chargedeck/domain/knock/states'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { pilesInScope } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type KnockRow = Selectable<Tables['chargerKnock']>

export async function isTurnedAway(db: Db, pileNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('chargerKnock')
    .select('id')
    .where(sql`upper(pile_no)`, '=', pileKey(pileNo))
    .where('status', '=', knockStates.rejected)
    .executeTakeFirst()
  return row !== undefined
}

type NewKnock = Pick<
  KnockRow,
  | 'id'
  | 'pileNo'
  | 'vendor'
  | 'model'
  | 'serialNo'
  | 'firmwareVersion'
  | 'simNo'
  | 'gunQty'
  | 'address'
  | 'lastTime'
  | 'reason'
>

/** So many chargers wait with a row, and so many of one network. A network with fewer than another takes a row of it. */
const mostWaiting = 2000
const mostOfOneNetwork = 50
const forgottenAfterDays = 30

const isWaiting = sql`status = ${sql.lit(knockStates.waiting)}`

/** The /24 of an IPv4 address, the /48 of an IPv6 address, any other text as it is. The gateway counts alike. */
const networkIn = (address: RawBuilder<unknown>) => {
  const plain = sql`regexp_replace(${address}, '^::ffff:(?=[0-9]+[.])', '', 'i')`
  return sql`case when pg_input_is_valid(${plain}, 'inet')
    then network(set_masklen(${plain}::inet, case family(${plain}::inet) when 4 then 24 else 48 end))::text else ${plain} end`
}

/** Where the waiting chargers of all networks stand, and the network of the newcomer among them. */
const crowdsAround = (address: string) => sql`
  waiting as (select id, last_time, ${networkIn(sql.ref('address'))} as network from charger_knock where ${isWaiting}),
  newcomer as (select ${networkIn(sql.ref('address'))} as network from unnest(array[${address}]::text[]) as one (address)),
  own as (select count(*) as qty from waiting where network = (select network from newcomer))`

const isKnown = (pileNo: string) => sql`exists (select from charger_knock where upper(pile_no) = ${pileKey(pileNo)})`

/** When all rows are taken, the largest network gives up the one that was silent longest. */
async function makeRoom(tx: Tx, { pileNo, address }: Pick<NewKnock, 'pileNo' | 'address'>): Promise<void> {
  await sql`
    with ${crowdsAround(address)},
      largest as (select network, count(*) as qty from waiting group by network order by qty desc, min(last_time) limit 1)
    delete from charger_knock where ${isWaiting} and id = (select id from waiting join largest using (network) order by last_time, id limit 1)
      and (select count(*) from waiting) >= ${mostWaiting} and not ${isKnown(pileNo)}
      and (select own.qty < least(largest.qty, ${mostOfOneNetwork}) from own, largest)`.execute(tx)
}

/** A charger may knock before it says what it is, and keeps what it said. One without its pile now waits again. */
export async function saveKnock(tx: Tx, knock: NewKnock): Promise<void> {
  await sql`delete from charger_knock where ${isWaiting} and last_time < ${knock.lastTime}::timestamptz - make_interval(days => ${forgottenAfterDays})`.execute(
    tx,
  )
  await makeRoom(tx, knock)
  await sql`
    with ${crowdsAround(knock.address)}
    insert into charger_knock as k (id, pile_no, vendor, model, serial_no, firmware_version, sim_no, gun_qty, address, reason, first_time, last_time)
    select ${knock.id}::bigint, ${knock.pileNo}, ${knock.vendor}, ${knock.model}, ${knock.serialNo}, ${knock.firmwareVersion}, ${knock.simNo},
      ${knock.gunQty}::int, ${knock.address}, ${knock.reason}, ${knock.lastTime}::timestamptz, ${knock.lastTime}::timestamptz
    where (select count(*) from waiting) < ${mostWaiting} and (select qty from own) < ${mostOfOneNetwork} or ${isKnown(knock.pileNo)}
    on conflict (upper(pile_no)) do update set
      vendor = coalesce(nullif(excluded.vendor, ''), k.vendor), model = coalesce(nullif(excluded.model, ''), k.model),
      serial_no = coalesce(excluded.serial_no, k.serial_no), firmware_version = coalesce(excluded.firmware_version, k.firmware_version),
      sim_no = coalesce(excluded.sim_no, k.sim_no), gun_qty = coalesce(excluded.gun_qty, k.gun_qty),
      address = excluded.address, reason = excluded.reason, last_time = excluded.last_time,
      knock_qty = k.knock_qty + 1, status = case k.status when ${sql.lit(knockStates.approved)} then ${sql.lit(knockStates.waiting)} else k.status end`.execute(
    tx,
  )
}

/** One under the number of a pile belongs to those who see the pile, every other to all who may approve it. */
export function knocksInSight(reader: Pick<Context, 'tx' | 'actor'>) {
  const knocks = reader.tx.selectFrom('chargerKnock')
  if (reader.actor.orgIds === 'all') return knocks
  const isOfKnock = sql<boolean>`upper(charger_pile.pile_no) = upper(charger_knock.pile_no)`
  const piles = reader.tx.selectFrom('chargerPile').where('chargerPile.dataStatus', '<>', dataStates.deleted)
  const pilesOfNumber = piles.select('chargerPile.id').where(isOfKnock)
  return knocks.where(({ not, exists, or }) =>
    or([not(exists(pilesOfNumber)), exists(pilesInScope(reader).select('chargerPile.id').where(isOfKnock))]),
  )
}

/** Serialises decisions about the same charger. */
export async function lockKnock(ctx: Context, id: string): Promise<KnockRow> {
  const knock = await knocksInSight(ctx)
    .selectAll('chargerKnock')
    .where('chargerKnock.id', '=', id)
    .forUpdate('chargerKnock')
    .executeTakeFirst()
  if (!knock) throw new AppError('KNOCK.NOT_FOUND')
  return knock
}

type Handling = Pick<KnockRow, 'status' | 'pileId' | 'handleTime' | 'handleUser' | 'handleNote'>

export const handleKnock = async (tx: Tx, id: string, handling: Handling): Promise<void> => {
  await tx.updateTable('chargerKnock').set(handling).where('id', '=', id).execute()
}
