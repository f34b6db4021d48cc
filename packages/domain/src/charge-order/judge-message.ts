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
  const odd = oddities.filter((oddity) => oddity !== 'TEXT_TOO_LONG' && oddity !== 'VALUE_BELOW_ZERO')
  return [
    ...judgeBelowZero(oddities),
    ...(oddities.includes('TEXT_TOO_LONG') ? [{ code: 'TEXT_TOO_LONG' as const }] : []),
    ...(odd.length > 0 ? [{ code: 'ODD_MESSAGE' as const, note: [...new Set(odd)].join(',') }] : []),
  ]
}

/** A register below zero is no reading, so only its mention remains. */
export const judgeBelowZero = (oddities: readonly Oddity[]): Finding[] =>
  oddities.includes('VALUE_BELOW_ZERO') ? [{ code: 'SAMPLE_DROPPED', note: '上报的表底为负数' }] : []
