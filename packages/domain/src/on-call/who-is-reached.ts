import type { OnCallStep, UserWay } from './rule.ts'

export const whyUnreached = ['USER_GONE', 'NO_EMAIL', 'NO_PHONE', 'NO_SMS', 'HOOK_GONE', 'NO_ADDRESS'] as const
export type WhyUnreached = (typeof whyUnreached)[number]

export type KnownUser = { isActive: boolean; hasEmail: boolean; hasPhone: boolean }
/** `hasAddress`: its messages go somewhere. */
export type KnownHook = { isThere: boolean; hasAddress: boolean }
export type KnownReceivers = {
  users: ReadonlyMap<string, KnownUser>
  hooks: ReadonlyMap<string, KnownHook>
  /** Its company sends text messages of at least one level of the rule. */
  sendsSms: boolean
}
type Unreached = { userId?: string; hookId?: string; why: readonly WhyUnreached[] }

/** Those whom a rule names and who would get no message of it now, and whether everybody is one of them. */
export function unreachedOf(
  steps: readonly OnCallStep[],
  { users, hooks, sendsSms }: KnownReceivers,
): { unreached: Unreached[]; reachesNobody: boolean } {
  const waysOf = Map.groupBy(
    steps.flatMap(({ userIds, ways }) => userIds.map((userId) => ({ userId, ways }))),
    ({ userId }) => userId,
  )
  const people = [...waysOf].map(([userId, named]) => ({
    userId,
    why: whyUser(users.get(userId), [...new Set(named.flatMap(({ ways }) => ways))], sendsSms),
  }))
  const robots = [...new Set(steps.flatMap(({ hookIds }) => hookIds))].map((hookId) => ({
    hookId,
    why: whyHook(hooks.get(hookId)),
  }))
  const unreached = [...people, ...robots].filter(({ why }) => why.length > 0)
  return { unreached, reachesNobody: unreached.length === people.length + robots.length }
}

/** One way that works is enough. */
function whyUser(user: KnownUser | undefined, ways: readonly UserWay[], sendsSms: boolean): WhyUnreached[] {
  if (!user?.isActive) return ['USER_GONE']
  const faults = ways.map((way): WhyUnreached | null => {
    if (way === 'EMAIL') return user.hasEmail ? null : 'NO_EMAIL'
    if (way === 'SMS') return user.hasPhone ? (sendsSms ? null : 'NO_SMS') : 'NO_PHONE'
    return null
  })
  return faults.every((fault) => fault !== null) ? faults : []
}

function whyHook(hook: KnownHook | undefined): WhyUnreached[] {
  if (!hook?.isThere) return ['HOOK_GONE']
  return hook.hasAddress ? [] : ['NO_ADDRESS']
}
