import { exportSteps } from '@chargedeck/domain/export-job/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeExport, findOwnExportOrNull, lockExportOrNull } from './store.ts'

/** The job notices within a second, and removes what it has written. */
export async function stopExport(ctx: Context, id: string): Promise<null> {
  const row = (await findOwnExportOrNull(ctx, id)) && (await lockExportOrNull(ctx, id))
  if (!row) throw new AppError('EXPORT_JOB.NOT_FOUND')
  const status = exportSteps.next(row.status, 'stop')
  if (status === null) throw new AppError('EXPORT_JOB.OVER')
  await changeExport(ctx, id, { status, finishTime: ctx.now() })
  ctx.note(id, { name: row.name, status: [row.status, status] })
  return null
}
