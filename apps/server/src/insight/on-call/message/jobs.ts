import { defineJob } from '../../../platform/jobs/job.ts'

export const sendJob = defineJob<{ messageId: string }>('send-warning-message')
export const digestJob = defineJob<{ ruleId: string; receiver: string }>('digest-warning-messages')
export const escalateJob = defineJob<{ warningId: string; ruleId: string; step: number; openNo: number }>(
  'escalate-warning',
)
export const mostAttempts = 4
