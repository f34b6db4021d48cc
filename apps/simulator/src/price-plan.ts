import type { Payload, Reply } from './raw-socket.ts'

/** The price of a kWh over the day, in 0.0001 yuan. */
type Period = { startTime: string; endTime: string; elecPrice: number; servicePrice: number }
export type PricePlan = { feeSeq: number; periods: readonly Period[] }

/** The parts of a pile that prices need. */
type Priced = { pricePlan?: PricePlan | undefined }

const platform = 'ChargeDeck'
const status = (word: string): Reply => ({ result: { status: word } })

/** The standard has no message for prices; this charger knows the platform's own. */
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
    const plan = JSON.parse(String(data)) as Partial<PricePlan> // checked below
    const isWhole = Array.isArray(plan.periods) && plan.periods.length > 0 && typeof plan.feeSeq === 'number'
    return isWhole ? (plan as PricePlan) : null
  } catch {
    return null
  }
}

const shanghaiMs = 8 * 3_600_000

/** The display's text, in yuan per kWh; nothing without prices. */
export function priceAt({ pricePlan }: Priced, at: Date): number {
  if (!pricePlan) return 0
  const time = new Date(at.getTime() + shanghaiMs).toISOString().slice(11, 16)
  const period = pricePlan.periods.find(({ startTime, endTime }) => startTime <= time && time < endTime)
  return period ? (period.elecPrice + period.servicePrice) / 10_000 : 0
}
