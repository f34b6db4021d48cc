import type { Payload, Reply } from './raw-socket.ts'

/** What a kWh costs from one time of day to another, in 0.0001 yuan. */
type Period = { startTime: string; endTime: string; elecPrice: number; servicePrice: number }
export type PricePlan = { feeSeq: number; periods: readonly Period[] }

/** What prices need to know of a pile. */
type Priced = { pricePlan?: PricePlan | undefined }

const platform = 'ChargeDeck'
const status = (word: string): Reply => ({ result: { status: word } })

/** The standard has no message for prices; the platform has one of its own, which this charger knows. */
export function takeDataTransfer(pile: Priced, { vendorId, messageId, data }: Payload): Reply {
  if (vendorId !== platform) return status('UnknownVendorId')
  if (messageId !== 'SetFee') return status('UnknownMessageId')
  const plan = readPlan(data)
  if (!plan) return status('Rejected')
  pile.pricePlan = plan
  return status('Accepted')
}

function readPlan(data: unknown): PricePlan | null {
  try {
    const plan = JSON.parse(String(data)) as Partial<PricePlan> // looked at below
    const isWhole = Array.isArray(plan.periods) && plan.periods.length > 0 && typeof plan.feeSeq === 'number'
    return isWhole ? (plan as PricePlan) : null
  } catch {
    return null
  }
}

const shanghaiMs = 8 * 3_600_000

/** For its display, in yuan per kWh; a charger that was told no prices shows none. */
export function priceAt({ pricePlan }: Priced, at: Date): number {
  if (!pricePlan) return 0
  const time = new Date(at.getTime() + shanghaiMs).toISOString().slice(11, 16)
  const period = pricePlan.periods.find(({ startTime, endTime }) => startTime <= time && time < endTime)
  return period ? (period.elecPrice + period.servicePrice) / 10_000 : 0
}
