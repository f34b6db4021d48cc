import { logErrorCodes } from './log/errors.ts'
import { monitorErrorCodes } from './monitor/errors.ts'
import { noticeErrorCodes } from './notice/errors.ts'

export const allInsightErrorCodes = {
  ...logErrorCodes,
  ...monitorErrorCodes,
  ...noticeErrorCodes,
}
