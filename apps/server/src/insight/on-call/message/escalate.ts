import { stepOrNone } from '@chargedeck/domain/on-call/who-is-told'
import { warningStates } from '@chargedeck/domain/warning/states'
import type { Context } from '../../../platform/context.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { isWarningTaken } from '../../work-order/public.ts'
import { findRuleInForceOrNull } from '../rule/rule-store.ts'
import { escalateJob } from './jobs.ts'
import { audienceOf } from './receivers.ts'
import { draftsOf } from './tell-warnings.ts'
import { listWarningsToTell } from './warning-store.ts'
import { writeMessages } from './write-messages.ts'

/** The next ones hear of a warning that has stayed open and whose work nobody has taken. */
export const escalateHandler = handleJob(escalateJob, async (ctx: Context, { warningId, ruleId, step, openNo }) => {
  const [warning] = await listWarningsToTell(ctx, [warningId])
  if (!warning || warning.status !== warningStates.open || warning.openQty !== openNo) return
  if (await isWarningTaken(ctx, warningId)) return
  const rule = await findRuleInForceOrNull(ctx, ruleId)
  if (!rule) return
  const audience = await audienceOf(ctx, [rule])
  const told = stepOrNone(rule, step, warning.alarmLevel, ctx.now())
  await writeMessages(
    ctx,
    told.flatMap((one) => draftsOf(audience, step === 0 ? 'OPENED' : 'ESCALATED', warning, one)),
  )
})
