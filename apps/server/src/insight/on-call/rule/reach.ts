import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { alarmLevels } from '@chargedeck/domain/alarm-code/codes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { unreachedOf, type KnownHook, type KnownUser } from '@chargedeck/domain/on-call/who-is-reached'
import type { Context } from '../../../platform/context.ts'
import { smsLevelsOf, type Audience } from '../message/receivers.ts'
import { hooksNamed, usersNamed } from './place-store.ts'
import type { RuleRow } from './rule-store.ts'

type Rule = Pick<RuleRow, 'companyId' | 'levels' | 'steps'>
type Receivers = Pick<Audience, 'smsLevels'> & {
  users: ReadonlyMap<string, KnownUser>
  hooks: ReadonlyMap<string, KnownHook>
  userNames: ReadonlyMap<string, string>
  hookNames: ReadonlyMap<string, string>
}

/** All whom these rules name, and what is known of them, as the sending of a message asks it. */
export async function receiversOfRules(ctx: Context, rules: readonly Rule[]): Promise<Receivers> {
  const steps = rules.flatMap((rule) => rule.steps)
  const users = await usersNamed(ctx, [...new Set(steps.flatMap(({ userIds }) => userIds))])
  const hooks = await hooksNamed(ctx, [...new Set(steps.flatMap(({ hookIds }) => hookIds))])
  return {
    users: new Map(
      users.map(({ id, status, email, emailBound, phone }) => [
        id,
        {
          isActive: status === dataStates.normal,
          hasEmail: Boolean(email) && emailBound === 1,
          hasPhone: Boolean(phone),
        },
      ]),
    ),
    hooks: new Map(
      hooks.map(({ id, dataStatus, hasAddress }) => [
        id,
        { isThere: dataStatus === dataStates.normal, hasAddress: hasAddress || ctx.allowsSandbox },
      ]),
    ),
    userNames: new Map(users.map(({ id, name }) => [id, name])),
    hookNames: new Map(hooks.map(({ id, name }) => [id, name])),
    smsLevels: await smsLevelsOf(ctx, rules),
  }
}

/** Whom a rule would not reach if it had to tell of something now. */
export function reachOf(
  { companyId, levels, steps }: Rule,
  { smsLevels, userNames, hookNames, ...known }: Receivers,
): Pick<OnCallRuleRow, 'unreached' | 'reachesNobody'> {
  const told = levels.length === 0 ? alarmLevels : levels
  const sendsSms = told.some((level) => level <= (smsLevels.get(companyId) ?? 0))
  const { unreached, reachesNobody } = unreachedOf(steps, { ...known, sendsSms })
  return {
    unreached: unreached.map(({ userId, hookId, why }) => ({
      name: (userId === undefined ? hookNames.get(hookId ?? '') : userNames.get(userId)) ?? '已删除',
      why: [...why],
    })),
    reachesNobody,
  }
}
