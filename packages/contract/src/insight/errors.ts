import { logErrorCodes } from './log/errors.ts'
import { noticeErrorCodes } from './notice/errors.ts'

export const allInsightErrorCodes = {
  ...logErrorCodes,
  ...noticeErrorCodes,
}
