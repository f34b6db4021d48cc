// E-mail: templates, and sending through the mail server that the settings name.
import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { deliverEmail } from './deliver-email.ts'
import { sendEmailJob } from './jobs.ts'

export { sendEmail, sendTemplate } from './send-email.ts'
export { seedEmailTemplates } from './templates.ts'

export const sendEmailHandler: JobHandler = handleLongJob(sendEmailJob, (deps, { recordId }) =>
  deliverEmail(deps, recordId),
)
