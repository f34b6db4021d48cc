// Messages by SMS and e-mail: templates, and sending through the configured providers.
export { sendMessageHandler } from './deliver-message.ts'
export { isAddress, sendEmail } from './email/send-email.ts'
export { portToEmail, portToSms } from './ports.ts'
export { forgetLetters, forgetPhone, listSentToPhone } from './record-store.ts'
export { seedMessageTemplates } from './seed-templates.ts'
export { sendSms } from './sms/send-sms.ts'
export { sendTemplate } from './send-template.ts'
export { findTemplateByCodeOrNull } from './template-store.ts'
