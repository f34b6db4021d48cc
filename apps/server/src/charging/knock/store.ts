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

/** Beyond this many waiting chargers, of all addresses or of one, new ones wait without a row. */
const mostWaiting = 2000
const mostFromOneAddress = 100
const forgottenAfterDays = 30

/** The /64 of an IPv6 address, any other text as it is: limits count by it. */
const networkIn = (
  address: RawBuilder<unknown>,
) => sql`case when strpos(${address}, ':') > 0 and pg_input_is_valid(${address}, 'inet')
  then host(network(set_masklen(${address}::inet, 64))) else ${address} end`

/** A charger may knock before it says what it is, and keeps what it said. One without its pile now waits again. */
export async function saveKnock(tx: Tx, knock: NewKnock): Promise<void> {
  await sql`delete from charger_knock where status = ${sql.lit(knockStates.waiting)} and last_time < ${knock.lastTime}::timestamptz - make_interval(days => ${forgottenAfterDays})`.execute(
    tx,
  )
  await sql`
    insert into charger_knock as k (id, pile_no, vendor, model, serial_no, firmware_version, sim_no, gun_qty, address, reason, first_time, last_time)
    select ${knock.id}::bigint, ${knock.pileNo}, ${knock.vendor}, ${knock.model}, ${knock.serialNo}, ${knock.firmwareVersion}, ${knock.simNo},
      ${knock.gunQty}::int, ${knock.address}, ${knock.reason}, ${knock.lastTime}::timestamptz, ${knock.lastTime}::timestamptz
    where (
        select count(*) < ${mostWaiting} and count(*) filter (where ${networkIn(sql.ref('address'))} = ${networkIn(sql`${knock.address}::text`)}) < ${mostFromOneAddress}
        from charger_knock where status = ${sql.lit(knockStates.waiting)}
      ) or exists (select from charger_knock where upper(pile_no) = ${pileKey(knock.pileNo)})
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
