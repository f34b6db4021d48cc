import type { Oddity } from '../charger-link/facts.ts'
import type { Finding } from '../charger-link/findings.ts'

const second = 1000
const minute = 60 * second

/** The findings about a message's own time; the charge is still priced by that time (docs/charging-rules.md, "Doubts about an order"). */
export function judgeTime(at: Date, receivedAt: Date, lastOfflineTime: Date | null): Finding[] {
  const behind = receivedAt.getTime() - at.getTime()
  const note = `桩时间与到达时间相差${Math.round(behind / second)}秒`
  if (behind < -10 * minute) return [{ code: 'TIME_IN_FUTURE', note }]
  if (behind > 5 * minute) {
    const wasOffline =
      lastOfflineTime !== null && at.getTime() > lastOfflineTime.getTime() - minute && lastOfflineTime < receivedAt
    return [{ code: 'LATE', note }, ...(wasOffline ? [{ code: 'OFFLINE' as const }] : [])]
  }
  return Math.abs(behind) > minute ? [{ code: 'CLOCK_SKEW', note }] : []
}

export function judgeOddities(oddities: readonly Oddity[]): Finding[] {
  const odd = oddities.filter((oddity) => oddity !== 'TEXT_TOO_LONG')
  return [
    ...(oddities.includes('TEXT_TOO_LONG') ? [{ code: 'TEXT_TOO_LONG' as const }] : []),
    ...(odd.length > 0 ? [{ code: 'ODD_MESSAGE' as const, note: [...new Set(odd)].join(',') }] : []),
  ]
}
