import type { PileType } from '@chargedeck/contract/site/pile/enums'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { netStates, type PileState } from '@chargedeck/domain/pile/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { plainArray, textArray } from '../../platform/postgres/array.ts'

/** A charger as the link knows it; `orgId` is the organisation of its station. */
export type PileRow = {
  id: string
  pileNo: string
  pileName: string
  stationId: string
  companyId: string
  orgId: string
  pileType: PileType
  ratedPowerKw: string
  status: PileState
}

const pileColumns = sql`p.id, p.pile_no, p.pile_name, p.station_id, p.company_id, s.org_id, p.pile_type, p.rated_power_kw, p.status`
const ofPiles = sql`from charger_pile p join station s on s.id = p.station_id`

/** By key; a charger that is not in the map is unknown. */
export async function readPiles(tx: Tx, keys: readonly string[]): Promise<Map<string, PileRow>> {
  const { rows } =
    await sql<PileRow>`/* prepared */ select ${pileColumns} ${ofPiles} where upper(p.pile_no) = any(${keys}) and p.data_status = ${sql.lit(dataStates.normal)}`.execute(
      tx,
    )
  return byKey(rows)
}

/** Locks the piles in the order of their ids, so that no two transactions wait for each other. */
export async function lockPiles(tx: Tx, keys: readonly string[]): Promise<Map<string, PileRow>> {
  const { rows } = await sql<PileRow>`
    /* prepared */ select ${pileColumns} ${ofPiles}
    where upper(p.pile_no) = any(${keys}) and p.data_status = ${sql.lit(dataStates.normal)}
    order by p.id for no key update of p`.execute(tx)
  return byKey(rows)
}

const byKey = (rows: readonly PileRow[]) => new Map(rows.map((row) => [pileKey(row.pileNo), row]))

/** Locks in order first: a plain update over a join takes its rows in any order. */
export async function writeLastSeen(tx: Tx, seen: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    /* prepared */ with seen as (select * from unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::timestamptz[]) as h (key, at)),
      rows as (
        select p.id, seen.at from charger_pile p join seen on upper(p.pile_no) = seen.key
        where p.last_heartbeat_time is null or p.last_heartbeat_time < seen.at
        order by p.id for no key update of p
      )
    update charger_pile p set last_heartbeat_time = rows.at from rows where p.id = rows.id`.execute(tx)
}

export const writeClock = (tx: Tx, pileNo: string, onStationClock: boolean) =>
  sql`update charger_pile set station_clock_flag = ${onStationClock ? 1 : 0} where upper(pile_no) = ${pileKey(pileNo)}`.execute(
    tx,
  )

export type FrameRow = {
  receiveTime: Date
  pileNo: string
  direction: string
  action: string
  messageId: string
  frame: string
}

export async function insertFrames(tx: Tx, frames: readonly FrameRow[]): Promise<void> {
  if (frames.length === 0) return
  const texts = (name: Exclude<keyof FrameRow, 'receiveTime'>) => textArray(frames.map((frame) => frame[name]))
  await sql`
    /* prepared */ insert into charger_frame (receive_time, pile_no, direction, action, message_id, frame)
    select * from unnest(${plainArray(frames.map(({ receiveTime }) => receiveTime))}::timestamptz[],
      ${textArray(frames.map(({ pileNo }) => pileKey(pileNo)))}, ${texts('direction')}, ${texts('action')}, ${texts('messageId')},
      ${texts('frame')})`.execute(tx)
}

export type EvidenceRow = {
  id: string
  orderId: string
  at: Date
  direction: string
  action: string
  messageId: string
  frame: string
}

export async function insertEvidence(tx: Tx, evidence: readonly EvidenceRow[]): Promise<void> {
  if (evidence.length > 0) await tx.insertInto('chargeOrderEvidence').values(evidence).execute()
}

/** The order of the command under way at each moment; null without a command, or when it concerns no order. */
export async function readCommandOrders(
  tx: Tx,
  moments: readonly { key: string; at: Date }[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ orderId: string | null }>`
    select (
      select c.order_id from charger_pile p join device_command c on c.pile_id = p.id
      where upper(p.pile_no) = moment.key and c.send_time between moment.at - interval '40 s' and moment.at + interval '1 s'
      order by c.id desc limit 1
    ) as order_id
    from unnest(${moments.map(({ key }) => key)}::text[], ${moments.map(({ at }) => at)}::timestamptz[]) with ordinality as moment (key, at, place)
    order by moment.place`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** Connected chargers whose plug time-out we do not know and have not requested for a day. */
export async function listWithoutPlugTimeout(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: string; pileNo: string }[]> {
  const { rows } = await sql<{ id: string; pileNo: string }>`
    select p.id, p.pile_no from charger_pile p
    where p.net_status = ${sql.lit(netStates.online)} and p.data_status = ${sql.lit(dataStates.normal)} and not coalesce(p.device_info, '{}') ? 'connectionTimeoutSec'
      and not exists (
        select from device_command c
        where c.pile_id = p.id and c.command = 'GET_CONFIGURATION' and c.create_time > ${now}::timestamptz - interval '1 day'
      )
    order by p.id limit ${limit}`.execute(tx)
  return rows
}
