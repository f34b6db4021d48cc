import { defineJob } from '../../platform/jobs/job.ts'

export const sendSmsJob = defineJob<{ recordId: string }>('send-sms')
/** One more than a record is tried, so that the record ends before its job does. */
export const mostAttempts = 4
