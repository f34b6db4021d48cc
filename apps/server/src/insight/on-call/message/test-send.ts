import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { hooksInScope } from '../hook/hook-store.ts'
import { rulesInScope } from '../rule/rule-store.ts'
import { insertMessages } from './message-store.ts'
import { testText } from './message-text.ts'
import { audienceOf, receiversOf, robotReceiver, type Receiver } from './receivers.ts'
import { sendSoon } from './write-messages.ts'

type Input = Received<typeof onCallApi.test>['body']
type Target = { companyId: string; ruleId: string | null; name: string; receivers: (Receiver & { step: number })[] }

/** Whatever the hour: everybody whom the rule names, or one robot. */
export async function sendTest(ctx: Context, input: Input): Promise<Answer<typeof onCallApi.test>> {
  const { companyId, ruleId, name, receivers } = await targetOf(ctx, input)
  const batchId = ctx.nextId()
  const at = ctx.now()
  const shared = { companyId, ruleId, batchId, kind: 'TEST', status: warningMessageStates.waiting } as const
  const made = { dueTime: at, createTime: at, createUser: ctx.actor.userId }
  const rows = receivers.map((receiver) => ({ ...receiver, ...testText, ...shared, ...made, id: ctx.nextId() }))
  await sendSoon(ctx, await insertMessages(ctx, rows))
  ctx.note(ruleId ?? input.hookId ?? batchId, { name, messageQty: rows.length })
  return { batchId }
}

async function targetOf(ctx: Context, { ruleId, hookId }: Input): Promise<Target> {
  if (ruleId !== undefined) return ruleTarget(ctx, ruleId)
  const hook = await hooksInScope(ctx)
    .selectAll('onCallHook')
    .where('onCallHook.id', '=', hookId ?? '0')
    .executeTakeFirst()
  if (!hook) throw new AppError('ON_CALL.HOOK_NOT_FOUND')
  const { companyId, hookName: name, id, kind } = hook
  return { companyId, ruleId: null, name, receivers: [{ ...robotReceiver(id, kind), step: 0 }] }
}

async function ruleTarget(ctx: Context, id: string): Promise<Target> {
  const rule = await rulesInScope(ctx).selectAll('onCallRule').where('onCallRule.id', '=', id).executeTakeFirst()
  if (!rule) throw new AppError('ON_CALL.RULE_NOT_FOUND')
  const audience = await audienceOf(ctx, [rule])
  const all = rule.steps.flatMap((step, index) =>
    receiversOf(audience, step).map((receiver) => ({ ...receiver, step: index })),
  )
  const receivers = [...new Map(all.toReversed().map((receiver) => [receiver.receiver, receiver])).values()]
  return { companyId: rule.companyId, ruleId: id, name: rule.ruleName, receivers: receivers.toReversed() }
}
