import { workOrderStates } from '@chargedeck/domain/work-order/states'
import type { Context } from '../../platform/context.ts'

/** Whether somebody has accepted an order of this warning that was not cancelled. */
export const isWarningTaken = async ({ tx }: Pick<Context, 'tx'>, warningId: string): Promise<boolean> =>
  (await tx
    .selectFrom('workOrder')
    .select('id')
    .where('warningId', '=', warningId)
    .where('status', '<>', workOrderStates.cancelled)
    .where('acceptTime', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
