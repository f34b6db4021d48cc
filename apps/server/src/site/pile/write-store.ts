import { pileStates, type PileState } from '@chargedeck/domain/pile/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { lockStations } from '../station/public.ts'
import { pilesInScope, type PileRow } from './store.ts'

/** Serialises writers of numbers, names and places of chargers: two at once would both find them free. */
export const lockPileNames = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('charger_pile.names'))`.execute(tx)

/** Numbers are compared without regard to case. */
export const takenNumbers = async (tx: Tx, pileNos: readonly string[]): Promise<Map<string, string>> => {
  const keys = pileNos.map((pileNo) => pileNo.toUpperCase())
  const { rows } = await sql<{ id: string; key: string }>`
    select id, upper(pile_no) as key from charger_pile where upper(pile_no) = any(${keys})`.execute(tx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** The names of chargers at these stations, each with its charger. */
export const takenNames = async (tx: Tx, stationIds: readonly string[]): Promise<Map<string, string>> => {
  if (stationIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chargerPile')
    .select(['id', 'stationId', 'pileName'])
    .where('stationId', 'in', stationIds)
    .execute()
  return new Map(rows.map(({ id, stationId, pileName }) => [nameKey(stationId, pileName), id]))
}
export const nameKey = (stationId: string, pileName: string): string => `${stationId} ${pileName}`

export const insertPiles = async (tx: Tx, piles: readonly Insertable<Tables['chargerPile']>[]): Promise<void> => {
  if (piles.length === 0) return
  const { columns, records } = recordsOf(piles)
  await sql`insert into charger_pile (${columns})
    select ${columns} from jsonb_populate_recordset(null::charger_pile, ${records}::jsonb)`.execute(tx)
}
export const insertGuns = async (tx: Tx, guns: readonly Insertable<Tables['chargerGun']>[]): Promise<void> => {
  if (guns.length === 0) return
  const { columns, records } = recordsOf(guns)
  await sql`insert into charger_gun (${columns})
    select ${columns} from jsonb_populate_recordset(null::charger_gun, ${records}::jsonb)`.execute(tx)
}

/** Passes rows of the same columns as one parameter: a sheet may bring thousands at once. */
function recordsOf(rows: readonly object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const records = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        snakeCase(column),
        Buffer.isBuffer(value) ? byteaText(value) : value,
      ]),
    ),
  )
  return { columns, records: JSON.stringify(records) }
}

const byteaText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The stations are locked before their chargers. The lock on names prevents moves in the meantime. */
export async function lockPlacesOf(tx: Tx, pileIds: readonly string[], ...stationIds: string[]): Promise<void> {
  await lockPileNames(tx)
  const places = await tx.selectFrom('chargerPile').select('stationId').distinct().where('id', 'in', pileIds).execute()
  await lockStations(tx, [...stationIds, ...places.map(({ stationId }) => stationId)])
}

/** Locks the piles of the caller's organisations in the order of their ids, like the charger link. */
export const lockPiles = (ctx: Pick<Context, 'tx' | 'actor'>, ids: readonly string[]): Promise<PileRow[]> =>
  pilesInScope(ctx)
    .selectAll('chargerPile')
    .select(['station.stationName', 'station.orgId'])
    .where('chargerPile.id', 'in', ids)
    .orderBy('chargerPile.id')
    .forNoKeyUpdate('chargerPile')
    .execute()

export const lockPileNumbered = async (
  ctx: Pick<Context, 'tx' | 'actor'>,
  key: string,
): Promise<{ id: string; pileNo: string } | null> =>
  (await pilesInScope(ctx)
    .select(['chargerPile.id', 'chargerPile.pileNo'])
    .where(sql`upper(charger_pile.pile_no)`, '=', key)
    .forNoKeyUpdate('chargerPile')
    .executeTakeFirst()) ?? null

/** Every start locks its gun first, so that from here on no charge begins on these chargers. */
export const lockGuns = (tx: Tx, pileIds: readonly string[]) =>
  tx
    .selectFrom('chargerGun')
    .selectAll()
    .where('pileId', 'in', pileIds)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('id')
    .forUpdate()
    .execute()

export const changePile = async (tx: Tx, id: string, changes: Updateable<Tables['chargerPile']>): Promise<void> => {
  await tx
    .updateTable('chargerPile')
    .set((pile) => ({ ...changes, rowVersion: pile('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Null when another transaction has changed the state first. */
export async function movePile(
  tx: Tx,
  id: string,
  from: PileState,
  changes: Updateable<Tables['chargerPile']>,
): Promise<string | null> {
  const moved = await tx
    .updateTable('chargerPile')
    .set((pile) => ({ ...changes, rowVersion: pile('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved?.id ?? null
}

/** Marks the new limit as not yet sent to the charger. */
export const unsentSoc = { socSent: null, socAskTime: null, socRefused: null }

export const changeGun = (tx: Tx, id: string, changes: Updateable<Tables['chargerGun']>) =>
  tx.updateTable('chargerGun').set(changes).where('id', '=', id).execute()

/** Moves all chargers of a station to its new company. */
export async function givePilesTo(tx: Tx, stationId: string, companyId: string): Promise<void> {
  const piles = tx.selectFrom('chargerPile').select('id').where('stationId', '=', stationId)
  await piles.orderBy('id').forNoKeyUpdate().execute()
  await tx.updateTable('chargerPile').set({ companyId }).where('stationId', '=', stationId).execute()
}

type Place = { stationId: string; companyId: string; now: Date; userId: string }

/** Moves the charger and its guns; the history stays at the old place. */
export async function placePile(tx: Tx, pileId: string, { stationId, companyId, now, userId }: Place): Promise<void> {
  await tx
    .updateTable('chargerPile')
    .set((pile) => ({
      stationId,
      companyId,
      updateTime: now,
      updateUser: userId,
      rowVersion: pile('rowVersion', '+', 1),
    }))
    .where('id', '=', pileId)
    .execute()
  await tx.updateTable('chargerGun').set({ stationId }).where('pileId', '=', pileId).execute()
}

/** Counts each station's chargers, guns and power without scrapped ones. The caller has locked the stations. */
export async function recountStations(tx: Tx, stationIds: readonly string[]): Promise<void> {
  await sql`
    update station set pile_qty = coalesce(live.piles, 0), dc_gun_qty = coalesce(live.dc, 0), ac_gun_qty = coalesce(live.ac, 0),
      total_power_kw = coalesce(live.kw, 0)
    from unnest(${[...new Set(stationIds)].toSorted()}::bigint[]) as counted (id)
    left join lateral (
      select count(*) as piles, sum(rated_power_kw) as kw, sum(gun_qty) filter (where pile_type = 'DC') as dc,
        sum(gun_qty) filter (where pile_type = 'AC') as ac
      from charger_pile where station_id = counted.id and data_status <> ${sql.lit(dataStates.deleted)} and status <> ${sql.lit(pileStates.scrapped)}
    ) as live on true
    where station.id = counted.id`.execute(tx)
}

export const isNameFree = async (tx: Tx, stationId: string, pileName: string): Promise<boolean> => {
  const namesake = tx
    .selectFrom('chargerPile')
    .select('id')
    .where('stationId', '=', stationId)
    .where('pileName', '=', pileName)
  return (await namesake.executeTakeFirst()) === undefined
}

/** Chargers to be moved: locked with their guns, or only read. */
export async function findPilesToMove(
  ctx: Pick<Context, 'tx' | 'actor'>,
  ids: readonly string[],
  lock: boolean,
): Promise<PileRow[]> {
  if (lock) {
    const piles = await lockPiles(ctx, ids)
    await lockGuns(ctx.tx, ids)
    return piles
  }
  const piles = pilesInScope(ctx).selectAll('chargerPile').select(['station.stationName', 'station.orgId'])
  return piles.where('chargerPile.id', 'in', ids).orderBy('chargerPile.id').execute()
}
