import type { DeviceStep } from '@chargedeck/contract/charging/firmware/calls'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import {
  firmwareUpdateStates,
  openFirmwareUpdateStates,
  type FirmwareUpdateState,
} from '@chargedeck/domain/firmware/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type FirmwareRow = Selectable<Tables['firmware']>
export type UpdateRow = Selectable<Tables['firmwareUpdate']>

export const firmwares = (tx: Tx) => tx.selectFrom('firmware').where('firmware.dataStatus', '<>', dataStates.deleted)

export async function insertFirmware(tx: Tx, row: Insertable<Tables['firmware']>): Promise<void> {
  await tx.insertInto('firmware').values(row).execute()
}

/** Locks the firmware, so that it is not deleted while it is sent out. */
export const lockFirmwareOrNull = async (tx: Tx, id: string): Promise<FirmwareRow | null> =>
  (await firmwares(tx).selectAll('firmware').where('firmware.id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null

export async function isVersionTaken(
  tx: Tx,
  { manufacturerName, model, version }: Pick<FirmwareRow, 'manufacturerName' | 'model' | 'version'>,
) {
  const same = firmwares(tx)
    .select('firmware.id')
    .where('manufacturerName', '=', manufacturerName)
    .where('version', '=', version)
    .where(sql`coalesce(model, '')`, '=', model ?? '')
  return (await same.executeTakeFirst()) !== undefined
}

export const markDeleted = (tx: Tx, id: string) =>
  tx.updateTable('firmware').set({ dataStatus: dataStates.deleted }).where('id', '=', id).execute()

const openUpdates = (tx: Tx) => tx.selectFrom('firmwareUpdate').where('status', 'in', openFirmwareUpdateStates)

export const isBeingInstalled = async (tx: Tx, firmwareId: string): Promise<boolean> =>
  (await openUpdates(tx).select('id').where('firmwareId', '=', firmwareId).limit(1).executeTakeFirst()) !== undefined

export const lockOpenUpdateOrNull = async (tx: Tx, pileId: string): Promise<UpdateRow | null> =>
  (await openUpdates(tx).selectAll().where('pileId', '=', pileId).forUpdate().executeTakeFirst()) ?? null

export const lockUpdateOfCommandOrNull = async (tx: Tx, commandId: string): Promise<UpdateRow | null> =>
  (await tx
    .selectFrom('firmwareUpdate')
    .selectAll()
    .where('commandId', '=', commandId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The latest update of a pile, if it was given up because the charger was silent. */
export async function lockUnansweredOrNull(tx: Tx, pileId: string): Promise<UpdateRow | null> {
  const latest = tx.selectFrom('firmwareUpdate').selectAll().where('pileId', '=', pileId).orderBy('id', 'desc').limit(1)
  const update = await latest.forUpdate().executeTakeFirst()
  return update?.status === firmwareUpdateStates.failed && update.steps.at(-1)?.said === silent ? update : null
}
const silent = wordOf({ result: 'TIMEOUT' })

export async function insertUpdate(tx: Tx, row: Insertable<Tables['firmwareUpdate']>): Promise<void> {
  await tx.insertInto('firmwareUpdate').values(row).execute()
}

type Progress = { status: FirmwareUpdateState; steps: DeviceStep[]; finishTime: Date | null }
/** Moves the update only from the state in which it was read. */
export const saveProgress = (
  tx: Tx,
  { id, status: from }: Pick<UpdateRow, 'id' | 'status'>,
  { status, steps, finishTime }: Progress,
) =>
  tx
    .updateTable('firmwareUpdate')
    .set({ status, steps: JSON.stringify(steps), finishTime })
    .where('id', '=', id)
    .where('status', '=', from)
    .execute()
