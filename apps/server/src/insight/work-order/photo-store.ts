import type { Context } from '../../platform/context.ts'

type Reader = Pick<Context, 'tx'>

/** False when one of them already belongs to a step. */
export async function insertPhotos({ tx }: Reader, stepId: string, fileIds: readonly string[]): Promise<boolean> {
  const added = await tx
    .insertInto('workOrderPhoto')
    .values(fileIds.map((fileId) => ({ fileId, stepId })))
    .onConflict((known) => known.doNothing())
    .returning('fileId')
    .execute()
  return added.length === fileIds.length
}

export const listPhotos = ({ tx }: Reader, orderId: string) =>
  tx
    .selectFrom('workOrderPhoto')
    .innerJoin('workOrderStep', 'workOrderStep.id', 'workOrderPhoto.stepId')
    .innerJoin('sysFileInfo', 'sysFileInfo.id', 'workOrderPhoto.fileId')
    .selectAll('sysFileInfo')
    .select('workOrderPhoto.stepId')
    .where('workOrderStep.orderId', '=', orderId)
    .orderBy('sysFileInfo.id')
    .execute()
