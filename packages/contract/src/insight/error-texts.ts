import { journalErrorTexts } from './journal/errors.ts'
import { logErrorTexts } from './log/errors.ts'
import { noticeErrorTexts } from './notice/errors.ts'
import { statMonthlyErrorTexts } from './stat-monthly/errors.ts'
import { onCallErrorTexts } from './on-call/errors.ts'
import { orderFlowErrorTexts } from './order-flow/errors.ts'
import { reportMailErrorTexts } from './report-mail/errors.ts'
import { warningErrorTexts } from './warning/errors.ts'
import { workOrderErrorTexts } from './work-order/errors.ts'

export const allInsightErrorTexts = {
  ...journalErrorTexts,
  ...logErrorTexts,
  ...noticeErrorTexts,
  ...statMonthlyErrorTexts,
  ...onCallErrorTexts,
  ...orderFlowErrorTexts,
  ...reportMailErrorTexts,
  ...warningErrorTexts,
  ...workOrderErrorTexts,
}
