import type { Upload } from '@chargedeck/contract/endpoint'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { readSheet } from '../../../base/sheet-import/public.ts'
import type { Context } from '../../../platform/context.ts'
import { pileSheet } from './columns.ts'
import { judgeRows } from './judge-rows.ts'
import { forgetImports, insertImport } from './store.ts'

const mostFaults = 1000

/** Reports the errors of each line and makes nothing. The good lines wait a day for staff to import them. */
export async function checkImport(ctx: Context, { path, fileName }: Upload): Promise<ImportReport> {
  const sheet = await readSheet(path, pileSheet)
  const { good, badQty, faults } = await judgeRows(ctx, sheet)
  const now = ctx.now()
  await forgetImports(ctx.tx, daysLater(now, -1))
  const id = ctx.nextId()
  if (good.length > 0)
    await insertImport(ctx.tx, {
      id,
      fileName: fileName.slice(0, 200),
      good,
      createTime: now,
      createUser: ctx.actor.userId,
    })
  const counts = { totalQty: sheet.rows.length, goodQty: good.length, badQty }
  ctx.note(id, { fileName, ...counts })
  return { id: good.length > 0 ? id : null, fileName, ...counts, faults: faults.slice(0, mostFaults) }
}
