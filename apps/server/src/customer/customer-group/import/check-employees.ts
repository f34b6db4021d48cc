import type { Upload } from '@chargedeck/contract/endpoint'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { readSheet } from '../../../base/sheet-import/public.ts'
import type { Context } from '../../../platform/context.ts'
import { lockActiveGroup } from '../change-employees.ts'
import { employeeSheet } from './columns.ts'
import { judgeEmployees } from './judge-employees.ts'
import { insertImport } from './store.ts'

const mostFaults = 1000

/** Reports the errors of each line and stores nobody. The good lines wait a day for staff to import them. */
export async function checkEmployees(ctx: Context, groupId: string, { path, fileName }: Upload): Promise<ImportReport> {
  const group = await lockActiveGroup(ctx, groupId)
  const sheet = await readSheet(path, employeeSheet)
  const { good, badQty, faults } = await judgeEmployees(ctx, group, sheet)
  const now = ctx.now()
  const id = ctx.nextId()
  const by = { createTime: now, createUser: ctx.actor.userId }
  if (good.length > 0) await insertImport(ctx.tx, { id, groupId, fileName: fileName.slice(0, 200), good, ...by })
  const counts = { totalQty: sheet.rows.length, goodQty: good.length, badQty }
  ctx.note(id, { groupName: group.groupName, fileName, ...counts })
  return { id: good.length > 0 ? id : null, fileName, ...counts, faults: faults.slice(0, mostFaults) }
}
