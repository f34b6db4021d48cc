import type { Tx } from '../../platform/context.ts'

export const hasOrderStoppedBy = async (tx: Tx, stopCode: string): Promise<boolean> =>
  (await tx.selectFrom('chargeOrder').select('id').where('stopCode', '=', stopCode).limit(1).executeTakeFirst()) !==
  undefined
