import type { ErrorName } from '@chargedeck/contract/errors'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { fittingBetween } from '@chargedeck/domain/charge-order/judge-charge'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { FeePeriod, MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { configOfOrder, type OperationConfig } from '../../../site/operation-config/public.ts'
import { everybody, feeInForceOrNull } from '../../../site/plan-in-force/public.ts'
import { listSamples } from '../readings/sample-store.ts'
import type { ChargeOrderRow } from '../store.ts'
import type { PricedCharge } from './bill-order.ts'
import { pointOf } from './settle.ts'

type EndInput = { endTime: string; endMeter: EnergyE4 }

/** The charge as staff describe it, judged and with its prices. The settlement and its preview bill this and nothing else. */
export async function chargeByHand(ctx: Pick<Context, 'tx'>, order: ChargeOrderRow, input: EndInput) {
  const config = await configOfOrder(ctx, order)
  const { start, end } = endsOf(order, input, config)
  const samples = await listSamples(ctx, order.id)
  const between = fittingBetween(start, end, samples.map(pointOf))
  const charge: PricedCharge = { samples: [start, ...between, end], plan: await planOf(ctx, order, start.at) }
  return { start, end, charge, samples, config }
}

/** Between the seconds that staff see: a charger may start at half a second. */
export const secondsCharged = (start: MeterSample, end: MeterSample): number => secondOf(end.at) - secondOf(start.at)

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** An order with only a stop has no start to bill from: it is closed without energy. */
function endsOf(
  { startTime, startMeter }: ChargeOrderRow,
  input: EndInput,
  config: OperationConfig,
): { start: MeterSample; end: MeterSample } {
  const typed = { at: fromWallTime(input.endTime), meter: input.endMeter }
  if (!startTime || startMeter === null) return { start: typed, end: typed }
  const isAtStart = secondOf(typed.at) === secondOf(startTime)
  const end = isAtStart ? { ...typed, at: startTime } : typed
  if (end.meter < startMeter) throw refusedAt('endMeter', 'CHARGE_ORDER.METER_BACKWARDS')
  if (end.at < startTime) throw refusedAt('endTime', 'CHARGE_ORDER.END_BEFORE_START')
  const hours = (end.at.getTime() - startTime.getTime()) / 3_600_000
  if (end.meter - startMeter > config.maxOrderEnergy)
    throw refusedAt('endMeter', 'CHARGE_ORDER.ABOVE_LIMIT', `${config.maxOrderEnergy / 10_000}度`)
  if (hours > config.maxOrderHours)
    throw refusedAt('endTime', 'CHARGE_ORDER.ABOVE_LIMIT', `${config.maxOrderHours}小时`)
  return { start: { at: startTime, meter: startMeter }, end }
}

/** The refusal stands at the field that caused it. */
function refusedAt(field: keyof EndInput, error: ErrorName, limit?: string): AppError {
  const text = errorTexts[error]
  return new AppError(error, text, { fields: { [field]: limit ? `${text}（${limit}）` : text } })
}

/** The prices frozen at the start; without them, those that were since confirmed for that time. */
async function planOf(
  ctx: Pick<Context, 'tx'>,
  { feeSnapshot, stationId, pileType }: ChargeOrderRow,
  at: Date,
): Promise<readonly FeePeriod[]> {
  const plan = feeSnapshot ?? (await feeInForceOrNull(ctx, { stationId, pileType, at, audience: everybody }))?.periods
  if (!plan) throw new AppError('CHARGE_ORDER.NO_PLAN_IN_FORCE')
  return plan
}
