import type { Oddity } from '../charger-link/facts.ts'
import type { Finding } from '../charger-link/findings.ts'

const second = 1000
const minute = 60 * second
const aheadMs = 10 * minute
/** No charger keeps a message longer. Together with `aheadMs` it bounds every loop over the time of a charge. */
const behindMs = 31 * 24 * 60 * minute

type Told = { at: Date; receivedAt: Date }

/** Whether a charger's own time can be right. */
export const isTimeCredible = ({ at, receivedAt }: Told): boolean => {
  const behind = receivedAt.getTime() - at.getTime()
  return -aheadMs <= behind && behind <= behindMs
}

/** The time by which a charge is priced: the charger's, or that of its arrival when that clock cannot be right. */
export const priceTime = (told: Told): Date => (isTimeCredible(told) ? told.at : told.receivedAt)

/** The findings about a message's own time (docs/charging-rules.md, "Doubts about an order"). */
export function judgeTime(at: Date, receivedAt: Date, lastOfflineTime: Date | null): Finding[] {
  const behind = receivedAt.getTime() - at.getTime()
  const note = `桩时间与到达时间相差${Math.round(behind / second)}秒`
  if (behind < -aheadMs) return [{ code: 'TIME_IN_FUTURE', note }]
  if (behind > behindMs) return [{ code: 'TIME_TOO_OLD', note }]
  if (behind > 5 * minute) {
    const wasOffline =
      lastOfflineTime !== null && at.getTime() > lastOfflineTime.getTime() - minute && lastOfflineTime < receivedAt
    return [{ code: 'LATE', note }, ...(wasOffline ? [{ code: 'OFFLINE' as const }] : [])]
  }
  return Math.abs(behind) > minute ? [{ code: 'CLOCK_SKEW', note }] : []
}

export function judgeOddities(oddities: readonly Oddity[]): Finding[] {
  const odd = oddities.filter((oddity) => oddity !== 'TEXT_TOO_LONG' && !lossOf.has(oddity))
  return [
    ...judgeLostSamples(oddities),
    ...(oddities.includes('TEXT_TOO_LONG') ? [{ code: 'TEXT_TOO_LONG' as const }] : []),
    ...(odd.length > 0 ? [{ code: 'ODD_MESSAGE' as const, note: [...new Set(odd)].join(',') }] : []),
  ]
}

const lossOf = new Map<Oddity, string>([
  ['VALUE_BELOW_ZERO', '上报的表底为负数'],
  ['LIST_TOO_LONG', '一帧内的采样过多，其余未读取'],
])

/** What was said but makes no reading: only this mention remains. */
export const judgeLostSamples = (oddities: readonly Oddity[]): Finding[] =>
  oddities.flatMap((oddity) => {
    const note = lossOf.get(oddity)
    return note === undefined ? [] : [{ code: 'SAMPLE_DROPPED' as const, note }]
  })
