import type { Fee } from '@chargedeck/contract/site/fee/row'

type Waiting = Pick<Fee, 'feeName' | 'effectiveTime'>

/** What becomes of new prices from this start, `YYYY-MM-DD HH:mm:ss`, among the plans that wait already. */
export function startAmong(waiting: readonly Waiting[], start: string): string[] {
  const taken = waiting.find(({ effectiveTime }) => effectiveTime === start)
  if (taken) return [`「${taken.feeName}」也从这一刻开始，请换一个生效时间`]
  const earlier = waiting.filter(({ effectiveTime }) => effectiveTime < start)
  const next = waiting.find(({ effectiveTime }) => effectiveTime > start)
  return [
    ...(earlier.length > 0
      ? [`${earlier.map(({ feeName }) => `「${feeName}」`).join('')}先生效，用到新价格开始为止`]
      : []),
    ...(next ? [`新价格只用到 ${next.effectiveTime.slice(0, 16)}，届时由「${next.feeName}」接替`] : []),
  ]
}
