import type { Fee } from '@chargedeck/contract/site/fee/row'
import { dayOf, daysLater, fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { plansOfDay } from '@chargedeck/domain/tariff/plan-calendar'
import { everybody } from '@chargedeck/domain/tariff/plan-in-force'

export type CalendarDay = {
  /** `YYYY-MM-DD`. */
  date: string
  /** From the first moment of the day on, `HH:mm`. */
  stretches: { from: string; fee: Fee | null }[]
  /** A plan begins on this day. */
  isChange: boolean
}

/** The audience of a plan as a choice of the user. */
export const audienceKey = ({ audience, audienceRefId }: Pick<Fee, 'audience' | 'audienceRefId'>): string =>
  [audience, audienceRefId ?? ''].join(' ').trim()

const whoOf = (key: string) => {
  const [audience, id = null] = key.split(' ')
  return {
    groupId: audience === 'GROUP' ? id : null,
    carrierId: audience === 'CARRIER' ? id : null,
    isVip: audience === 'VIP',
  }
}

/** The days of a month, `YYYY-MM`, each with the plans that price it. */
export function daysOfMonth(
  fees: readonly Fee[],
  month: string,
  { pileType, audience = 'ALL' }: { pileType: 'DC' | 'AC'; audience?: string },
): CalendarDay[] {
  const plans = fees.map((fee) => ({
    fee,
    pileType: fee.pileType,
    audience: fee.audience,
    audienceRefId: fee.audienceRefId,
    effectiveTime: fromWallTime(fee.effectiveTime),
    expireTime: fee.expireTime === null ? null : fromWallTime(fee.expireTime),
  }))
  const who = { pileType, audience: audience === 'ALL' ? everybody : whoOf(audience) }
  const days: CalendarDay[] = []
  for (
    let start = fromWallTime(`${month}-01 00:00:00`);
    toWallTime(start).startsWith(month);
    start = daysLater(start, 1)
  ) {
    const stretches = plansOfDay(plans, who, start).map(({ startTime, plan }) => ({
      from: toWallTime(startTime).slice(11, 16),
      fee: plan?.fee ?? null,
    }))
    const date = dayOf(start)
    days.push({ date, stretches, isChange: stretches.some(({ fee }) => fee?.effectiveTime.startsWith(date)) })
  }
  return days
}
