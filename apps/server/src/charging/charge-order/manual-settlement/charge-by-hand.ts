import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { bandEnergyFields } from '@chargedeck/contract/charging/charge-order/manual-settlement'
import type { Received } from '@chargedeck/contract/endpoint'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { fittingBetween, judgeCharge } from '@chargedeck/domain/charge-order/judge-charge'
import { lastKnown } from '@chargedeck/domain/charge-order/manual-settlement'
import { findings, type FindingCode } from '@chargedeck/domain/charger-link/findings'
import { sumEnergy, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { splitEnergy, type FeeBand, type FeePeriod, type MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { bandsMissed, type BandEnergies } from '@chargedeck/domain/tariff/spread-bands'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { configOfOrder, type OperationConfig } from '../../../site/operation-config/public.ts'
import { everybody, feeInForceOrNull } from '../../../site/plan-in-force/public.ts'
import { ratedPowersOf } from '../gun-store.ts'
import { listSamples, type Sample } from '../readings/sample-store.ts'
import type { PricedCharge } from '../settle/bill-order.ts'
import { pointOf } from '../settle/settle.ts'
import type { ChargeOrderRow } from '../store.ts'

/** What staff fixed, as the settlement and its preview receive it. */
export type FixedByHand = Received<typeof chargeOrderApi.settlePreview>['query']

/** The charge as staff describe it, judged and with its prices. The settlement and its preview bill this and nothing else. */
export async function chargeByHand(ctx: Context, order: ChargeOrderRow, input: FixedByHand) {
  const config = await configOfOrder(ctx, order)
  const { start, end } = endsOf(order, input, config)
  if (end.at > ctx.now()) throw refusedAt('endTime', 'REQUEST.INVALID', '结束时间不能晚于现在')
  const samples = await listSamples(ctx, order.id)
  const between = fittingBetween(start, end, samples.map(pointOf))
  const charge: PricedCharge = {
    samples: [start, ...between, end],
    plan: await planOf(ctx, order, start.at),
    bandEnergies: bandsIn(input),
    wantedAmt: input.actualAmt,
  }
  requireBands(charge)
  const known = lastKnown(start, [...samples.map(pointOf), ...reportedStop(order)])
  const doubts = await doubtsOf(ctx, order, { samples, charge, config })
  return { start, end, known, charge, samples, config, doubts }
}

const doubtfulEnds: ReadonlySet<FindingCode> = new Set(['ENERGY_IMPLAUSIBLE', 'STOP_BELOW_SAMPLE'])
type ChargeToJudge = { samples: readonly Sample[]; charge: PricedCharge; config: OperationConfig }

/** Why an end that staff typed needs a second person: a charger that reported it would leave the order to staff, or it goes beyond what the charger reported. */
async function doubtsOf(
  ctx: Context,
  order: ChargeOrderRow,
  { samples, charge, config }: ChargeToJudge,
): Promise<string[]> {
  const [start, ...rest] = charge.samples
  const end = rest.at(-1)
  if (!start || !end || order.startTime === null || order.startMeter === null) return []
  const ratedPowerW = (await ratedPowersOf(ctx, [order])).get(order.id) ?? 0
  const reported = reportedStop(order)
  const counted = [...samples.map(pointOf), ...reported]
  const between = rest.slice(0, -1)
  const findingsOfEnd = judgeCharge({ start, end, between, counted, ratedPowerW, plan: charge.plan }, config)
  const texts = findingsOfEnd.filter(({ code }) => doubtfulEnds.has(code)).map(({ code }) => findings[code].text)
  return reported.some((stop) => end.at > stop.at && end.meter > stop.meter)
    ? [...texts, '晚于并高于桩上报的停止']
    : texts
}

/** The stop as the charger reported it, where it fits the start. A bill says what it meant: then the amount decides. */
function reportedStop({ startMeter, endTime, endMeter, actualAmt }: ChargeOrderRow): MeterSample[] {
  if (actualAmt !== null || endTime === null || endMeter === null || startMeter === null || endMeter < startMeter)
    return []
  return [{ at: endTime, meter: endMeter }]
}

/** Between the seconds that staff see: a charger may start at half a second. */
export const secondsCharged = (start: MeterSample, end: MeterSample): number => secondOf(end.at) - secondOf(start.at)

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** The energies that staff typed; undefined: those of the samples. */
function bandsIn(input: FixedByHand): BandEnergies | undefined {
  const typed = Object.entries(bandEnergyFields).flatMap(([band, field]) => {
    const energy = input[field]
    return energy === undefined ? [] : [[band, energy] as [FeeBand, EnergyE4]]
  })
  return typed.length === 0 ? undefined : Object.fromEntries(typed)
}

function requireBands({ samples, plan, bandEnergies }: PricedCharge): void {
  if (!bandEnergies) return
  const pieces = splitEnergy(samples, plan)
  const [missed] = bandsMissed(pieces, plan, bandEnergies)
  if (missed) throw refusedAt(bandEnergyFields[missed], 'CHARGE_ORDER.BAND_NOT_MET')
  const [typed, metered] = [Object.values(bandEnergies), pieces.map(({ energy }) => energy)].map(sumEnergy)
  if (typed !== metered)
    throw new AppError(
      'CHARGE_ORDER.BANDS_DO_NOT_SUM',
      `${errorTexts['CHARGE_ORDER.BANDS_DO_NOT_SUM']}（${kwhText(typed)}度与${kwhText(metered)}度）`,
    )
}

const kwhText = (energy = 0): string => String(energy / 10_000)

/** An order with only a stop has no start to bill from: it is closed without energy. */
function endsOf(
  { startTime, startMeter }: ChargeOrderRow,
  { endTime, endMeter }: FixedByHand,
  config: OperationConfig,
): { start: MeterSample; end: MeterSample } {
  if (endTime === undefined) throw refusedAt('endTime', 'REQUEST.INVALID', '请填写结束时间')
  if (endMeter === undefined) throw refusedAt('endMeter', 'REQUEST.INVALID', '请填写电表止值')
  const typed = { at: fromWallTime(endTime), meter: endMeter }
  if (!startTime || startMeter === null) return { start: typed, end: typed }
  const isAtStart = secondOf(typed.at) === secondOf(startTime)
  const end = isAtStart ? { ...typed, at: startTime } : typed
  if (end.meter < startMeter) throw refusedAt('endMeter', 'CHARGE_ORDER.METER_BACKWARDS')
  if (end.at < startTime) throw refusedAt('endTime', 'CHARGE_ORDER.END_BEFORE_START')
  const hours = (end.at.getTime() - startTime.getTime()) / 3_600_000
  if (end.meter - startMeter > config.maxOrderEnergy)
    throw aboveLimit('endMeter', `${config.maxOrderEnergy / 10_000}度`)
  if (hours > config.maxOrderHours) throw aboveLimit('endTime', `${config.maxOrderHours}小时`)
  return { start: { at: startTime, meter: startMeter }, end }
}

function aboveLimit(field: keyof FixedByHand, limit: string): AppError {
  const error = 'CHARGE_ORDER.ABOVE_LIMIT'
  const text = errorTexts[error]
  return new AppError(error, text, { fields: { [field]: `${text}（${limit}）` } })
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
