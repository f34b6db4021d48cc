import { saveHook, saveRule, tellWarnings } from '../../insight/on-call/public.ts'
import type { Context } from '../../platform/context.ts'
import { giveEmail, markRecorded, unclosedWarnings } from './on-call-store.ts'
import { userIdOf } from './warning-store.ts'

const robot = (companyId: string, hookName: string, kind: 'WECOM' | 'DINGTALK' | 'FEISHU') => ({
  companyId,
  hookName,
  kind,
})

/** Robots of the sandbox, a rule for urgent warnings, one for the others, one by e-mail and one of the platform, and what they sent. */
export async function notifiedWarnings(ctx: Context, companyId: string): Promise<void> {
  const ops = await userIdOf(ctx.tx, 'ops')
  await giveEmail(ctx.tx, ops, 'ops@example.com')
  const { id: duty } = await saveHook(ctx, robot(companyId, '值班群', 'WECOM'))
  const { id: leads } = await saveHook(ctx, robot(companyId, '主管群', 'DINGTALK'))
  const { id: care } = await saveHook(ctx, robot(companyId, '运维群', 'FEISHU'))
  const step = { afterMin: 0, userIds: [], ways: [], hookIds: [] }
  await saveRule(ctx, {
    companyId,
    ruleName: '紧急与重要告警',
    levels: [1, 2],
    steps: [
      { ...step, hookIds: [duty] },
      { ...step, afterMin: 15, userIds: [ops], ways: ['NOTICE'], hookIds: [leads] },
    ],
  })
  const night = { from: '22:00', to: '07:00' }
  await saveRule(ctx, {
    companyId,
    ruleName: '一般告警，夜间汇总',
    levels: [3, 4],
    quiet: night,
    steps: [{ ...step, hookIds: [care] }],
  })
  await saveRule(ctx, {
    companyId,
    ruleName: '紧急告警邮件',
    levels: [1],
    steps: [{ ...step, userIds: [ops], ways: ['EMAIL'] }],
  })
  await saveRule(ctx, {
    companyId,
    platformFlag: 1,
    ruleName: '平台自身告警',
    steps: [{ ...step, userIds: [ops], ways: ['NOTICE', 'EMAIL'] }],
  })
  await tellPast(ctx)
}

async function tellPast(ctx: Context): Promise<void> {
  for (const warning of await unclosedWarnings(ctx.tx))
    await tellWarnings({ ...ctx, now: () => warning.firstTime }, [{ kind: 'opened', warning }])
  await markRecorded(ctx.tx)
}
