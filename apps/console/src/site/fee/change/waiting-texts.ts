import type { Fee } from '@chargedeck/contract/site/fee/row'
import { nameOfVersion } from '../parts/fee-link.tsx'

type Waiting = Pick<Fee, 'feeName' | 'versionNo' | 'effectiveTime'>

/** The end of new prices that a waiting plan replaces. */
export const usedUntil = (next: Waiting): string =>
  `只用到 ${next.effectiveTime.slice(0, 16)}，届时由${quoted(next)}接替`

/** A waiting plan already begins at this moment: no other can. */
export const isTaken = (waiting: readonly Waiting[], start: string): boolean =>
  waiting.some(({ effectiveTime }) => effectiveTime === start)

/** What becomes of new prices from this start, `YYYY-MM-DD HH:mm:ss`, among the plans that wait already. */
export function startAmong(waiting: readonly Waiting[], start: string): string[] {
  const taken = waiting.find(({ effectiveTime }) => effectiveTime === start)
  if (taken) return [`${quoted(taken)}也从这一刻开始，请换一个生效时间`]
  const earlier = waiting.filter(({ effectiveTime }) => effectiveTime < start)
  const next = waiting.find(({ effectiveTime }) => effectiveTime > start)
  return [
    ...(earlier.length > 0 ? [`${earlier.map(quoted).join('')}先生效，用到新价格开始为止`] : []),
    ...(next ? [`新价格${usedUntil(next)}`] : []),
  ]
}

const quoted = (plan: Waiting): string => `「${nameOfVersion(plan)}」`
