import type { FoldedDevice, FoldedEvent, FoldedWarning } from '@chargedeck/domain/warning/fold/shapes'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { insertRows } from '../../../platform/postgres/insert-rows.ts'

/** A number for each of so many new warnings. */
export async function takeNumbers(tx: Tx, qty: number): Promise<string[]> {
  const { rows } = await sql<{
    no: string
  }>`select nextval('warning_no') as no from generate_series(1, ${qty})`.execute(tx)
  return rows.map(({ no }) => no.padStart(6, '0'))
}

type NewWarning = FoldedWarning & { warnNo: string }

export const insertWarnings = (tx: Tx, warnings: readonly NewWarning[]): Promise<void> =>
  insertRows(
    tx,
    'warning',
    warnings.map(({ isNew: _, ...facts }) => facts),
  )

/** The rows are locked since they were read. */
export async function updateWarnings(tx: Tx, warnings: readonly FoldedWarning[]): Promise<void> {
  if (warnings.length === 0) return
  await sql`
    update warning w set status = r.status, content = r.content, order_id = r.order_id, last_time = r.last_time, open_time = r.open_time, repeat_qty = r.repeat_qty, open_qty = r.open_qty,
      recover_time = r.recover_time, close_time = r.close_time, close_reason = r.close_reason, storm_id = r.storm_id, device_qty = r.device_qty,
      open_device_qty = r.open_device_qty
    from json_populate_recordset(null::warning, ${JSON.stringify(warnings.map(progressOf))}::json) r
    where w.id = r.id`.execute(tx)
}

export const insertEvents = (tx: Tx, events: readonly (FoldedEvent & { id: string })[]): Promise<void> =>
  insertRows(tx, 'warningEvent', events)

export async function saveDevices(tx: Tx, devices: readonly FoldedDevice[]): Promise<void> {
  if (devices.length === 0) return
  const rows = devices.map(({ warningId, subject, pileId, gunId, raiseTime, recoverTime }) => ({
    warning_id: warningId,
    subject,
    pile_id: pileId,
    gun_id: gunId,
    raise_time: raiseTime,
    recover_time: recoverTime,
  }))
  await sql`
    insert into warning_device select * from json_populate_recordset(null::warning_device, ${JSON.stringify(rows)}::json)
    on conflict (warning_id, subject) do update set raise_time = excluded.raise_time, recover_time = excluded.recover_time`.execute(
    tx,
  )
}

const progressOf = (one: FoldedWarning) => ({
  id: one.id,
  status: one.status,
  content: one.content,
  order_id: one.orderId,
  last_time: one.lastTime,
  open_time: one.openTime,
  repeat_qty: one.repeatQty,
  open_qty: one.openQty,
  recover_time: one.recoverTime,
  close_time: one.closeTime,
  close_reason: one.closeReason,
  storm_id: one.stormId,
  device_qty: one.deviceQty,
  open_device_qty: one.openDeviceQty,
})
