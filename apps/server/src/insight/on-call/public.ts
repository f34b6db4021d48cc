// Who is told of warnings: rules, robots of group chats, and the messages sent.
import type { JobHandler } from '../../platform/jobs/job.ts'
import { digestHandler } from './message/digest.ts'
import { escalateHandler } from './message/escalate.ts'
import { sendHandler } from './message/send-message.ts'
import { sweepMessagesHandler } from './message/sweep-messages.ts'

export { saveHook } from './hook/save-hook.ts'
export { saveRule } from './rule/save-rule.ts'
export { sweepMessagesDaily } from './message/sweep-messages.ts'
export { tellWarnings } from './message/tell-warnings.ts'
export const onCallJobs: readonly JobHandler[] = [sendHandler, digestHandler, escalateHandler, sweepMessagesHandler]
