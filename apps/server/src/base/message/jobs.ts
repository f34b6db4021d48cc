import { defineJob } from '../../platform/jobs/job.ts'

export const sendMessageJob = defineJob<{ recordId: string }>('send-message')
export const mostAttempts = 4
