import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import type { HookKind, MessageWay, OnCallStep } from '@chargedeck/domain/on-call/rule'
import type { Context } from '../../../platform/context.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { listHookKinds } from '../hook/hook-store.ts'

export type Receiver = { way: MessageWay; receiver: string; userId: string | null; hookId: string | null }
type Rule = { companyId: string; steps: readonly OnCallStep[] }

/** What is asked once for all rules of a batch. */
export type Audience = {
  kinds: ReadonlyMap<string, HookKind>
  /** Text messages go out up to this level, as each company has chosen. */
  smsLevels: ReadonlyMap<string, number>
}

export async function audienceOf(ctx: Pick<Context, 'tx'>, rules: readonly Rule[]): Promise<Audience> {
  const hookIds = rules.flatMap(({ steps }) => steps.flatMap((step) => step.hookIds))
  const kinds = new Map((await listHookKinds(ctx, [...new Set(hookIds)])).map(({ id, kind }) => [id, kind]))
  return { kinds, smsLevels: await smsLevelsOf(ctx, rules) }
}

export async function smsLevelsOf(
  ctx: Pick<Context, 'tx'>,
  rules: readonly Pick<Rule, 'companyId'>[],
): Promise<Map<string, number>> {
  const smsLevels = new Map<string, number>()
  for (const companyId of new Set(rules.map((rule) => rule.companyId)))
    smsLevels.set(companyId, (await activeConfig(ctx, companyId)).warnNotifyLevel)
  return smsLevels
}

/** Everybody of a step, by each way; a deleted robot hears nothing. */
export function receiversOf({ kinds }: Pick<Audience, 'kinds'>, { userIds, ways, hookIds }: OnCallStep): Receiver[] {
  const users = userIds.flatMap((userId) =>
    ways.map((way): Receiver => ({ way, receiver: `${way}:${userId}`, userId, hookId: null })),
  )
  const hooks = hookIds.flatMap((hookId): Receiver[] => {
    const kind = kinds.get(hookId)
    return kind ? [robotReceiver(hookId, kind)] : []
  })
  return [...users, ...hooks]
}

export const robotReceiver = (hookId: string, kind: HookKind): Receiver => ({
  way: kind,
  receiver: `HOOK:${hookId}`,
  userId: null,
  hookId,
})

export const hearsOf =
  ({ smsLevels }: Audience, companyId: string, level: AlarmLevel) =>
  ({ way }: Receiver): boolean =>
    way !== 'SMS' || level <= (smsLevels.get(companyId) ?? 0)
