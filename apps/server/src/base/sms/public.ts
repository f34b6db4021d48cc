// Text messages: templates, and sending by whom the settings name.
import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { deliverSms } from './deliver-sms.ts'
import { sendSmsJob } from './jobs.ts'

export { sendSms } from './send-sms.ts'
export { findTemplateByCodeOrNull, findTemplateOfPurposeOrNull } from './template-store.ts'
export { seedSmsTemplates } from './templates.ts'

export const sendSmsHandler: JobHandler = handleLongJob(sendSmsJob, (deps, { recordId }) => deliverSms(deps, recordId))
