import { defineJob } from '../../platform/jobs/job.ts'

export const sendEmailJob = defineJob<{ recordId: string }>('send-email')
/** One more than a record is tried, so that the record ends before its job does. */
export const mostAttempts = 4
