import type { Tx } from '../../platform/context.ts'

export const proveEmail = (tx: Tx, userId: string, email: string) =>
  tx.updateTable('sysUser').set({ email, emailBound: 1 }).where('id', '=', userId).execute()
