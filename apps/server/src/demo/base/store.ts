import { dataStates } from '@chargedeck/domain/kernel/data-states'
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
