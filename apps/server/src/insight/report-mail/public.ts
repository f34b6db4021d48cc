// Daily figures by e-mail. Other slices import only this file.
export { beginMailsHandler, beginMailsMinutely, sendMailHandler } from './send-report-mails.ts'
