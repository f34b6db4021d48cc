import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { isBeingInstalled, lockFirmwareOrNull, markDeleted } from './store.ts'

export async function deleteFirmware(ctx: Context, id: string): Promise<null> {
  const firmware = await lockFirmwareOrNull(ctx.tx, id)
  if (!firmware) throw new AppError('FIRMWARE.NOT_FOUND')
  if (await isBeingInstalled(ctx.tx, id)) throw new AppError('FIRMWARE.IN_USE')
  await markDeleted(ctx.tx, id)
  ctx.note(id, { firmwareName: [firmware.firmwareName, null], version: [firmware.version, null] })
  return null
}
