import { openWorkOrderStates } from '@chargedeck/domain/work-order/states'
import type { Context } from '../../platform/context.ts'

/** Whether somebody has accepted an order that is not over, of this warning or of one that gave way to it. */
export const isWarningTaken = async ({ tx }: Pick<Context, 'tx'>, warningId: string): Promise<boolean> =>
  (await tx
    .selectFrom('workOrder')
    .select('id')
    .where('warningId', 'in', (of) =>
      of
        .selectFrom('warning')
        .select('id')
        .where((one) => one.or([one('id', '=', warningId), one('stormId', '=', warningId)])),
    )
    .where('status', 'in', openWorkOrderStates)
    .where('acceptTime', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
