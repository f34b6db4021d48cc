import type { OccupyOrder, OccupySilence } from '@chargedeck/contract/charging/occupy-order/calls'
import { maskPayer } from '@chargedeck/domain/customer/mask'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { listSilences } from './silence-store.ts'
import type { ListedOccupyOrder } from './store.ts'

type Reader = Pick<Context, 'tx'>
/** Orders with what their guns prove at this moment. */
export async function presentOccupyOrders(ctx: Reader, rows: readonly ListedOccupyOrder[]): Promise<OccupyOrder[]> {
  const silences = await listSilences(ctx, rows)
  return rows.map((row) => presentOccupyOrder(row, silences.get(row.id) ?? null))
}

export const presentOccupyOrder = (
  { id, companyId: _company, groupId: _group, clearUser: _user, updateTime: _update, ...row }: ListedOccupyOrder,
  silence: OccupySilence | null,
): OccupyOrder => ({
  ...row,
  silence,
  orderId: id,
  mobile: maskPayer(row),
  terms: { ...row.terms, freeWindows: [...row.terms.freeWindows] },
  chargeEndTime: toWallTime(row.chargeEndTime),
  occupyStartTime: toWallTime(row.occupyStartTime),
  occupyEndTime: wallTimeOrNull(row.occupyEndTime),
  payTime: wallTimeOrNull(row.payTime),
  clearTime: wallTimeOrNull(row.clearTime),
  createTime: toWallTime(row.createTime),
})
