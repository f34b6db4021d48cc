import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export const giveRole = (tx: Tx, { userId, code }: { userId: string; code: string }) =>
  tx
    .insertInto('sysUserRole')
    .columns(['userId', 'roleId'])
    .expression((role) =>
      role
        .selectFrom('sysRole')
        .select((row) => [row.val(userId).as('userId'), 'id'])
        .where('code', '=', code)
        .where('status', '=', dataStates.normal),
    )
    .execute()

export const setCover = async (
  tx: Tx,
  { stationId, imageId }: { stationId: string; imageId: string },
): Promise<void> => {
  await tx.updateTable('station').set({ coverImageId: imageId }).where('id', '=', stationId).execute()
}

export const stationNamed = async (tx: Tx, stationName: string): Promise<string> =>
  (await tx.selectFrom('station').select('id').where('stationName', '=', stationName).executeTakeFirstOrThrow()).id

/** The figures of activities, from their uses. */
export const countUses = (tx: Tx) =>
  sql`update activity set used_qty = made.qty, used_amt = made.amt
    from (select activity_id, count(*) as qty, sum(cost_amt) as amt from activity_use group by activity_id) made
    where made.activity_id = activity.id`.execute(tx)
