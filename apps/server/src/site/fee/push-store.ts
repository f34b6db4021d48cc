import type { Tx } from '../../platform/context.ts'

export const markPushed = async (tx: Tx, feeId: string, at: Date): Promise<void> => {
  await tx.updateTable('stationFee').set({ carrierPushTime: at }).where('id', '=', feeId).execute()
}
