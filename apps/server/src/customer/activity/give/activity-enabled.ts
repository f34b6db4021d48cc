import { defineJob } from '../../../platform/jobs/job.ts'

/** Written when staff enable an activity again; the groups above give what was due meanwhile. */
export const activityEnabledJob = defineJob<{ activityId: string }>('activity-enabled')
