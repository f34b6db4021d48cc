import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import { warningStates } from '@chargedeck/domain/warning/states'
import type { Tx } from '../../platform/context.ts'

/** With their last times, the oldest first. */
export const unclosedWarnings = (tx: Tx) =>
  tx
    .selectFrom('warning')
    .selectAll()
    .where('status', '=', warningStates.open)
    .where('companyId', 'is not', null)
    .orderBy('firstTime')
    .orderBy('id')
    .execute()

export const giveEmail = (tx: Tx, userId: string, email: string) =>
  tx.updateTable('sysUser').set({ email }).where('id', '=', userId).execute()

/** As the sandbox had answered then. */
export const markRecorded = (tx: Tx) =>
  tx
    .updateTable('warningMessage')
    .set({ status: warningMessageStates.recorded, tryQty: 1, answer: '仅记录，未发送' })
    .where('status', '=', warningMessageStates.waiting)
    .execute()
