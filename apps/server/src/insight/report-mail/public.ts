// Daily figures by e-mail. Other slices import only this file.
export { saveReportMail } from './save-report-mail.ts'
export { sweepReportMailsDaily, sweepReportMailsHandler } from './sweep-report-mails.ts'
export { beginMailsHandler, beginMailsMinutely, sendMailHandler } from './send-report-mails.ts'
