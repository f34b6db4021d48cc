import type { Occupancy } from '@chargedeck/domain/occupy-order/occupancy'
import type { OccupyFee } from '@chargedeck/domain/occupy-order/occupy-fee'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { payOccupyOrder } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { configOfOrder } from '../../site/operation-config/public.ts'
import { stepOccupyOrder, type OccupyOrderRow } from './store.ts'

type Ended = {
  fee: OccupyFee
  end: NonNullable<Occupancy['end']>
  charge: { companyId: string; createTime: Date }
}

/** The car has left: the fee is taken, or nothing is due. The caller has locked the order. */
export async function settleOccupyOrder(
  ctx: Context,
  order: OccupyOrderRow,
  { fee, end, charge }: Ended,
): Promise<void> {
  const { id: orderId, orderNo, customerId, groupId } = order
  const ended = { ...fee, occupyEndTime: end.at, endWay: end.way }
  if (fee.actualAmt === 0) return void (await stepOccupyOrder(ctx, order, 'endFree', ended))
  const { deductOrder } = await configOfOrder(ctx, charge)
  const paid = await payOccupyOrder(ctx, {
    orderId,
    orderNo,
    customerId,
    groupId,
    actualAmt: fee.actualAmt,
    deductOrder,
  })
  const { principalAmt, giftPayAmt, groupPayAmt, owedAmt } = paid
  const isShort = owedAmt > 0
  await stepOccupyOrder(ctx, order, isShort ? 'settleShort' : 'settle', {
    ...ended,
    principalAmt,
    giftPayAmt,
    groupPayAmt,
    owedAmt,
    payTime: isShort ? null : ctx.now(),
    ...(!isShort && { settleDate: dayOf(ctx.now()), toBillFlag: 1 }),
  })
}
