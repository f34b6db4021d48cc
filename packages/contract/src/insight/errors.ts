import { journalErrorCodes } from './journal/errors.ts'
import { logErrorCodes } from './log/errors.ts'
import { noticeErrorCodes } from './notice/errors.ts'
import { warningErrorCodes } from './warning/errors.ts'

export const allInsightErrorCodes = {
  ...journalErrorCodes,
  ...logErrorCodes,
  ...noticeErrorCodes,
  ...warningErrorCodes,
}
