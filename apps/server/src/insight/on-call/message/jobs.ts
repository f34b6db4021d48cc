import { defineJob } from '../../../platform/jobs/job.ts'

export const sendJob = defineJob<{ messageId: string }>('send-warning-message')
/** `dueMs`: what is held until then goes along, whatever the clock of the server says. */
export const digestJob = defineJob<{ ruleId: string; receiver: string; dueMs?: number }>('digest-warning-messages')
export const escalateJob = defineJob<{ warningId: string; ruleId: string; step: number; openNo: number }>(
  'escalate-warning',
)
