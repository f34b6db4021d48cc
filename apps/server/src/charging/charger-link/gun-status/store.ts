import type { DeviceStatus } from '@chargedeck/domain/charger-link/facts'
import { gunStates, type GunState, type PileRunStatus } from '@chargedeck/domain/gun/states'
import { runningOrderStates } from '@chargedeck/domain/charge-order/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Protocol } from '@chargedeck/domain/pile/capabilities'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'

const listOf = <Row, K extends keyof Row>(rows: readonly Row[], name: K): Row[K][] => rows.map((row) => row[name])

export type ConnectionChange = { pileId: string; at: Date; connectionId: string }

export async function markConnected(tx: Tx, rows: readonly ConnectionChange[]): Promise<void> {
  await sql`
    /* prepared */ update charger_pile p set net_status = ${sql.lit(netStates.online)}, connection_id = c.connection_id,
      last_heartbeat_time = greatest(p.last_heartbeat_time, c.at)
    from unnest(${listOf(rows, 'pileId')}::bigint[], ${listOf(rows, 'at')}::timestamptz[], ${listOf(rows, 'connectionId')}::bigint[])
      as c (pile_id, at, connection_id)
    where p.id = c.pile_id`.execute(tx)
}

export async function markDisconnected(tx: Tx, rows: readonly ConnectionChange[]): Promise<void> {
  await sql`
    /* prepared */ update charger_pile p set net_status = ${sql.lit(netStates.offline)}, connection_id = null, last_offline_time = c.at
    from unnest(${listOf(rows, 'pileId')}::bigint[], ${listOf(rows, 'at')}::timestamptz[], ${listOf(rows, 'connectionId')}::bigint[])
      as c (pile_id, at, connection_id)
    where p.id = c.pile_id and p.connection_id = c.connection_id`.execute(tx)
}

/** Marks chargers offline that have no socket here and that no server has received a message from since. */
export async function markLost(
  tx: Tx,
  { seenSince, ours }: { seenSince: Date; ours: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with lost as (
      select id from charger_pile
      where net_status = ${sql.lit(netStates.online)} and coalesce(last_heartbeat_time < ${seenSince}, true)
        and not coalesce(connection_id = any(${ours}::bigint[]), false)
      order by id for no key update
    )
    update charger_pile p set net_status = ${sql.lit(netStates.offline)}, connection_id = null, last_offline_time = coalesce(p.last_heartbeat_time, ${seenSince})
    from lost where p.id = lost.id returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Boot = { pileId: string; at: Date; firmwareVersion: string | null; info: string }

/** Keeps what was reported for the charger as a whole (gun 0), and up to when its guns had reported before. */
export async function writeBoots(tx: Tx, rows: readonly Boot[]): Promise<void> {
  await sql`
    /* prepared */ update charger_pile p set last_login_time = b.at, firmware_version = coalesce(b.firmware_version, p.firmware_version),
      device_info = coalesce(p.device_info, '{}') || b.info || jsonb_build_object('statusBeforeBoot',
        coalesce((select max(g.device_status_time) from charger_gun g where g.pile_id = p.id), '-infinity'))
    from unnest(${listOf(rows, 'pileId')}::bigint[], ${listOf(rows, 'at')}::timestamptz[], ${listOf(rows, 'firmwareVersion')}::text[],
      ${listOf(rows, 'info')}::jsonb[]) as b (pile_id, at, firmware_version, info)
    where p.id = b.pile_id and p.status <> ${sql.lit(pileStates.scrapped)}`.execute(tx)
}

export type StatusReport = { pileId: string; gunNo: string; status: DeviceStatus; errorCode: string | null; at: Date }

export async function writeGunStatuses(tx: Tx, rows: readonly StatusReport[]): Promise<void> {
  await sql`
    /* prepared */ update charger_gun g set device_status = r.status, device_status_time = r.at, error_code = r.error_code
    from unnest(${listOf(rows, 'pileId')}::bigint[], ${listOf(rows, 'gunNo')}::text[], ${listOf(rows, 'status')}::text[],
      ${listOf(rows, 'errorCode')}::text[], ${listOf(rows, 'at')}::timestamptz[]) as r (pile_id, gun_no, status, error_code, at)
    where g.pile_id = r.pile_id and g.gun_no = r.gun_no and (g.device_status_time is null or g.device_status_time <= r.at)`.execute(
    tx,
  )
}

/** When it was heard by our clock, which also dates samples: whatever its own says, and whatever it says next. */
export async function noteSaid(
  tx: Tx,
  column: 'free_time' | 'charging_time',
  rows: readonly { pileId: string; gunNo: string }[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    /* prepared */ update charger_gun g set ${sql.raw(column)} = greatest(g.${sql.raw(column)}, ${at}::timestamptz)
    from unnest(${listOf(rows, 'pileId')}::bigint[], ${listOf(rows, 'gunNo')}::text[]) as r (pile_id, gun_no)
    where g.pile_id = r.pile_id and g.gun_no = r.gun_no`.execute(tx)
}

/** Gun 0 is the charger itself: its status is stored with the device information. */
export async function writePileStatuses(tx: Tx, rows: readonly StatusReport[]): Promise<void> {
  await sql`
    /* prepared */ update charger_pile p set device_info = coalesce(p.device_info, '{}')
      || jsonb_build_object('status', r.status, 'errorCode', r.error_code, 'statusTime', r.at)
    from unnest(${listOf(rows, 'pileId')}::bigint[], ${listOf(rows, 'status')}::text[], ${listOf(rows, 'errorCode')}::text[],
      ${listOf(rows, 'at')}::timestamptz[]) as r (pile_id, status, error_code, at)
    where p.id = r.pile_id and coalesce((p.device_info ->> 'statusTime')::timestamptz <= r.at, true)`.execute(tx)
}

export type GunSituation = {
  gunId: string
  gunNo: string
  pileId: string
  pileNo: string
  protocol: Protocol
  stationId: string
  orgId: string
  runStatus: GunState
  deviceStatus: DeviceStatus | null
  hasRunningOrder: boolean
  netStatus: string
  pileRunStatus: PileRunStatus
  pileDeviceStatus: DeviceStatus | null
  pileErrorCode: string | null
  /** The fault of its own that the pile has signalled, null when it is over. */
  pileSignalledError: string | null
  statusTime: Date | null
  lastOfflineTime: Date | null
  errorCode: string | null
  /** The error of the fault that the log knows. */
  loggedError: string | null
}

/** Locks the piles first, then their guns, both by id: every judge of states uses this order. */
export async function lockSituations(tx: Tx, pileIds: readonly string[]): Promise<GunSituation[]> {
  await sql`/* prepared */ select id from charger_pile where id = any(${pileIds}) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<GunSituation>`
    /* prepared */ select g.id as gun_id, g.gun_no, g.pile_id, p.pile_no, p.protocol, p.station_id, s.org_id, g.run_status, g.device_status, coalesce(o.order_status in (${literals(runningOrderStates)}), false) as has_running_order,
      p.net_status, p.run_status as pile_run_status, p.device_info ->> 'status' as pile_device_status, p.device_info ->> 'errorCode' as pile_error_code,
      p.device_info ->> 'signalledError' as pile_signalled_error, g.status_time, p.last_offline_time, g.error_code,
      case when g.run_status = ${sql.lit(gunStates.fault)}
        then (select l.error_code from gun_status_log l where l.gun_id = g.id order by l.change_time desc, l.id desc limit 1) end as logged_error
    from charger_gun g join charger_pile p on p.id = g.pile_id join station s on s.id = p.station_id
      left join charge_order o on o.id = g.cur_order_id
    where g.pile_id = any(${pileIds}) and g.data_status = ${sql.lit(dataStates.normal)}
    order by g.id for no key update of g`.execute(tx)
  return rows
}

export type GunMove = {
  id: string
  gunId: string
  from: GunState
  to: GunState
  at: Date
  errorCode: string | null
}

export async function moveGuns(tx: Tx, moves: readonly GunMove[]): Promise<void> {
  await sql`
    /* prepared */ with moved as (
      select * from unnest(${listOf(moves, 'id')}::bigint[], ${listOf(moves, 'gunId')}::bigint[], ${listOf(moves, 'from')}::text[],
        ${listOf(moves, 'to')}::text[], ${listOf(moves, 'at')}::timestamptz[], ${listOf(moves, 'errorCode')}::text[])
        as m (id, gun_id, from_status, to_status, change_time, error_code)
    ), logged as (
      insert into gun_status_log (id, gun_id, from_status, to_status, change_time, error_code)
      select id, gun_id, from_status, to_status, change_time, error_code from moved
    )
    update charger_gun g set run_status = moved.to_status, status_time = case when moved.from_status = moved.to_status then g.status_time else moved.change_time end
    from moved where g.id = moved.gun_id`.execute(tx)
}

export type PileMove = { pileId: string; runStatus: PileRunStatus }

export async function movePiles(tx: Tx, moves: readonly PileMove[]): Promise<void> {
  await sql`
    /* prepared */ update charger_pile p set run_status = m.run_status
    from unnest(${listOf(moves, 'pileId')}::bigint[], ${listOf(moves, 'runStatus')}::text[]) as m (pile_id, run_status)
    where p.id = m.pile_id`.execute(tx)
}

type SignalledFault = { pileId: string; code: string | null }

export async function writeSignalledFaults(tx: Tx, faults: readonly SignalledFault[]): Promise<void> {
  await sql`
    /* prepared */ update charger_pile p set device_info = coalesce(p.device_info, '{}') || jsonb_build_object('signalledError', f.code)
    from unnest(${listOf(faults, 'pileId')}::bigint[], ${listOf(faults, 'code')}::text[]) as f (pile_id, code)
    where p.id = f.pile_id`.execute(tx)
}
