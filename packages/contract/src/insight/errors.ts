import { journalErrorCodes } from './journal/errors.ts'
import { logErrorCodes } from './log/errors.ts'
import { noticeErrorCodes } from './notice/errors.ts'
import { statMonthlyErrorCodes } from './stat-monthly/errors.ts'
import { onCallErrorCodes } from './on-call/errors.ts'
import { orderFlowErrorCodes } from './order-flow/errors.ts'
import { reportMailErrorCodes } from './report-mail/errors.ts'
import { warningErrorCodes } from './warning/errors.ts'
import { workOrderErrorCodes } from './work-order/errors.ts'

export const allInsightErrorCodes = {
  ...journalErrorCodes,
  ...logErrorCodes,
  ...noticeErrorCodes,
  ...statMonthlyErrorCodes,
  ...onCallErrorCodes,
  ...orderFlowErrorCodes,
  ...reportMailErrorCodes,
  ...warningErrorCodes,
  ...workOrderErrorCodes,
}
