import { reportMailApi } from '@chargedeck/contract/insight/report-mail/calls'
import { implement } from '../../platform/http/implement.ts'
import { listReportMails } from './list-report-mails.ts'
import { listSentMails, readOwnMail } from './list-sent-mails.ts'
import { sendOwnMail } from './send-own-mail.ts'
import { deleteReportMail, saveOwnMail, saveReportMail } from './save-report-mail.ts'

export const reportMailRoutes = implement(reportMailApi, {
  own: (ctx) => readOwnMail(ctx),
  saveOwn: (ctx, { body }) => saveOwnMail(ctx, body),
  sendOwn: (ctx, { body }) => sendOwnMail(ctx, body),
  page: (ctx, { query }) => listReportMails(ctx, query),
  sent: (ctx, { query }) => listSentMails(ctx, query),
  save: (ctx, { body }) => saveReportMail(ctx, body),
  delete: (ctx, { body }) => deleteReportMail(ctx, body.id),
})
