import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeBill } from '@chargedeck/contract/site/fee/row'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { billCharge, type Bill } from '@chargedeck/domain/tariff/bill-charge'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../station/public.ts'
import { everybody, feeInForceOrNull } from '../plan-in-force/public.ts'
import type { FeeKey } from './fee-store.ts'
import { requireDay } from './require-day.ts'
import { keyOf } from './save-fee.ts'

type PreviewFeeInput = Received<typeof feeApi.preview>['body']
const longestMs = 48 * 3_600_000

/** Prices an even charge by these prices and by those in force. */
export async function previewFee(ctx: Context, input: PreviewFeeInput): Promise<Answer<typeof feeApi.preview>> {
  ctx.noteNothing()
  await findStation(ctx, input.stationId)
  const [start, end] = [fromWallTime(input.startTime), fromWallTime(input.endTime)]
  if (end <= start || end.getTime() - start.getTime() > longestMs) throw new AppError('FEE.PREVIEW_RANGE')
  const samples = [
    { at: start, meter: energyE4(0) },
    { at: end, meter: input.energy },
  ]
  const { pileType, audience = 'ALL', audienceRefId = null } = input
  const current = await feeInForceOrNull(ctx, {
    stationId: input.stationId,
    at: ctx.now(),
    pileType: pileType === 'AC' ? 'AC' : 'DC',
    audience: audienceOf(keyOf({ stationId: input.stationId, pileType, audience, audienceRefId })),
  })
  const planned = billCharge(samples, requireDay(input.periods))
  return {
    plan: presentBill(planned, null),
    inForce: current && presentBill(billCharge(samples, current.periods), current),
  }
}

export const audienceOf = ({ audience, audienceRefId }: Pick<FeeKey, 'audience' | 'audienceRefId'>) => ({
  ...everybody,
  ...(audience === 'VIP' && { isVip: true }),
  ...(audience === 'GROUP' && { groupId: audienceRefId }),
  ...(audience === 'CARRIER' && { carrierId: audienceRefId }),
})

const presentBill = (bill: Bill, fee: { id: string; feeName: string; versionNo: number } | null): FeeBill => ({
  feeId: fee?.id ?? null,
  feeName: fee?.feeName ?? null,
  versionNo: fee?.versionNo ?? null,
  totalEnergy: bill.totalEnergy,
  elecAmt: bill.elecAmt,
  serviceAmt: bill.serviceAmt,
  totalAmt: bill.totalAmt,
  lines: bill.lines.map(
    ({ period: { band, elecPrice, servicePrice }, startTime, endTime, energy, elecAmt, serviceAmt }) => ({
      band,
      elecPrice,
      servicePrice,
      energy,
      elecAmt,
      serviceAmt,
      startTime: toWallTime(startTime),
      endTime: toWallTime(endTime),
    }),
  ),
})
