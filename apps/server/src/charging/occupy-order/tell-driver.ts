import { graceEndOf } from '@chargedeck/domain/occupy-order/occupancy'
import type { OccupyFee } from '@chargedeck/domain/occupy-order/occupy-fee'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { findTemplateByCodeOrNull, sendSms } from '../../base/message/public.ts'
import type { Context } from '../../platform/context.ts'
import { changeWatch, type OccupyWatchRow } from './watch-store.ts'

const halfHourMs = 30 * 60_000
const templates = { chargeEnd: 'OCCUPY_CHARGE_END', begun: 'OCCUPY_BEGUN', goesOn: 'OCCUPY_GOES_ON' }

type Subject = { charge: { mobile: string | null; stationName: string }; fee: OccupyFee; isFree: boolean }

/** Tells the driver at the end of the charge, at the end of the grace and every half hour; only the latest that is due. Only a driver who pays the fee is told of it. */
export async function tellDriver(ctx: Context, watch: OccupyWatchRow, { charge, fee, isFree }: Subject): Promise<void> {
  const since = ctx.now().getTime() - graceEndOf(watch.chargeEndTime, watch.terms).getTime()
  const dueQty = since < 0 ? 1 : 2 + Math.floor(since / halfHourMs)
  if (watch.toldQty >= dueQty) return
  await changeWatch(ctx, watch.chargeOrderId, { toldQty: dueQty })
  if (charge.mobile === null || (isFree && dueQty > 1)) return
  const code = dueQty === 1 ? templates.chargeEnd : dueQty === 2 ? templates.begun : templates.goesOn
  const template = await findTemplateByCodeOrNull(ctx.tx, 'sms', code)
  if (!template) return
  const params = {
    station: charge.stationName,
    minutes: String(dueQty === 1 ? watch.terms.graceMin : fee.occupyMin),
    amount: yuanText(fee.actualAmt),
  }
  await sendSms(ctx, { phone: charge.mobile, template, params })
}
