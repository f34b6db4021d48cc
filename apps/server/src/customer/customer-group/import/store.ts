import type { EmployeeToImport } from '@chargedeck/contract/customer/customer-group/shapes'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Tx } from '../../../platform/context.ts'

type Import = {
  id: string
  groupId: string
  fileName: string
  good: readonly EmployeeToImport[]
  createTime: Date
  createUser: string
}

export const insertImport = async (tx: Tx, { good, ...row }: Import): Promise<void> => {
  await tx
    .insertInto('employeeImport')
    .values({ ...row, goodRows: JSON.stringify(good), goodQty: good.length })
    .execute()
}

export const forgetImports = (tx: Tx, before: Date) =>
  tx.deleteFrom('employeeImport').where('createTime', '<', before).execute()

/**
 * Takes a checked import of the last day once, and only for the user who checked it: its names and numbers leave with it.
 * What stays is how many it had: `keptQty` of one that was taken before.
 */
export async function takeImport(tx: Tx, { id, userId, now }: { id: string; userId: string; now: Date }) {
  const checked = await tx
    .selectFrom('employeeImport')
    .select(['groupId', 'fileName', 'goodRows', 'goodQty'])
    .where('id', '=', id)
    .where('createUser', '=', userId)
    .where('createTime', '>', daysLater(now, -1))
    .forUpdate()
    .executeTakeFirst()
  if (!checked) return null
  const { goodQty, ...taken } = checked
  await tx.updateTable('employeeImport').set({ goodRows: '[]' }).where('id', '=', id).execute()
  return { ...taken, keptQty: taken.goodRows.length === 0 ? goodQty : null }
}
