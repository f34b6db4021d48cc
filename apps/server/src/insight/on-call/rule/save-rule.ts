import type { Answer } from '@chargedeck/contract/endpoint'
import type { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import type { OnCallRuleToSave } from '@chargedeck/contract/insight/on-call/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import { changeOf } from '../../../platform/change-of.ts'
import type { Context } from '../../../platform/context.ts'
import { companyOrNull } from '../../../site/company/public.ts'
import { checkedRule } from './checked-rule.ts'
import { changeRule, insertRule, lockRuleOrNull } from './rule-store.ts'

type Saved = Answer<typeof onCallApi.saveRule>
type Facts = Awaited<ReturnType<typeof checkedRule>>

export const saveRule = (ctx: Context, input: OnCallRuleToSave): Promise<Saved> =>
  input.id === undefined ? add(ctx, input) : change(ctx, { ...input, id: input.id })

async function add(ctx: Context, input: OnCallRuleToSave): Promise<Saved> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw refusedAt('companyId', 'ON_CALL.COMPANY_UNKNOWN')
  const { platformFlag = 0 } = input
  if (platformFlag === 1 && ctx.actor.orgIds !== 'all') throw refusedAt('platformFlag', 'ON_CALL.PLATFORM_NOT_YOURS')
  const facts = await checkedRule(ctx, input, { companyId, platformFlag }, null)
  const id = ctx.nextId()
  const made = { id, companyId, platformFlag, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertRule(ctx, { ...made, ...columnsOf(facts) })
  ctx.note(id, { companyId, platformFlag, ...changeOf({}, facts) })
  return { id }
}

async function change(ctx: Context, input: OnCallRuleToSave & { id: string }): Promise<Saved> {
  const before = await lockRuleOrNull(ctx, input.id)
  if (!before) throw new AppError('ON_CALL.RULE_NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  const facts = await checkedRule(ctx, input, before, before)
  await changeRule(ctx, input.id, columnsOf(facts))
  ctx.note(input.id, { ruleName: facts.ruleName, ...changeOf(before, facts) })
  return { id: input.id }
}

export async function deleteRule(ctx: Context, id: string): Promise<null> {
  const before = await lockRuleOrNull(ctx, id)
  if (!before) throw new AppError('ON_CALL.RULE_NOT_FOUND')
  await changeRule(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { ruleName: before.ruleName })
  return null
}

const columnsOf = ({ shift, quiet, steps, ...plain }: Facts) => ({
  ...plain,
  shift: shift && JSON.stringify(shift),
  quiet: quiet && JSON.stringify(quiet),
  steps: JSON.stringify(steps),
})
