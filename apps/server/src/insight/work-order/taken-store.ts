import { openWorkOrderStates } from '@chargedeck/domain/work-order/states'
import type { Context } from '../../platform/context.ts'

/** Whether somebody has accepted an order of this warning that is not over. */
export const isWarningTaken = async ({ tx }: Pick<Context, 'tx'>, warningId: string): Promise<boolean> =>
  (await tx
    .selectFrom('workOrder')
    .select('id')
    .where('warningId', '=', warningId)
    .where('status', 'in', openWorkOrderStates)
    .where('acceptTime', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
