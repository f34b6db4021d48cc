import { mailedReportLabels, type MailedReport } from '@chargedeck/contract/insight/report-mail/enums'

export const reportNames = (reports: readonly MailedReport[]): string =>
  reports.map((report) => mailedReportLabels[report]).join('、')
