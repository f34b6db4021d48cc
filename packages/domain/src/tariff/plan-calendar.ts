import { daysLater } from '../kernel/wall-time.ts'
import { planInForce, type Plan, type Question } from './plan-in-force.ts'

/** A stretch of a day that one plan prices; null: no plan does. */
export type Stretch<P> = { startTime: Date; plan: P | null }

/** The plans of one day, from its first moment on; more than one where a plan begins or ends within the day. */
export function plansOfDay<P extends Plan>(
  plans: readonly P[],
  who: Omit<Question, 'at'>,
  dayStart: Date,
): Stretch<P>[] {
  const dayEnd = daysLater(dayStart, 1)
  const edges = plans
    .flatMap(({ effectiveTime, expireTime }) => [effectiveTime, ...(expireTime ? [expireTime] : [])])
    .filter((at) => dayStart < at && at < dayEnd)
    .toSorted((a, b) => a.getTime() - b.getTime())
  const stretches: Stretch<P>[] = []
  for (const startTime of [dayStart, ...edges]) {
    const plan = planInForce(plans, { ...who, at: startTime })
    const last = stretches.at(-1)
    if (!last || last.plan !== plan) stretches.push({ startTime, plan })
  }
  return stretches
}
