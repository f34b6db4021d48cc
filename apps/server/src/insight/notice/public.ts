// Notices from staff to staff: published to users and organisations, read in the console.
import type { Topic } from '../../platform/events/hub.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import { emailNotice, emailNoticeJob } from './email-notice.ts'

export { showAlertHandler } from './show-alert.ts'

/** Sent only to the receivers of a notice; any signed-in user may be one. */
export const noticeTopic: Topic = { name: 'notice', permission: null }

export const emailNoticeHandler: JobHandler = handleJob(emailNoticeJob, (ctx, { noticeId }) =>
  emailNotice(ctx, noticeId),
)
