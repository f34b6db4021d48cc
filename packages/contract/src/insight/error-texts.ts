import { logErrorTexts } from './log/errors.ts'
import { monitorErrorTexts } from './monitor/errors.ts'
import { noticeErrorTexts } from './notice/errors.ts'

export const allInsightErrorTexts = {
  ...logErrorTexts,
  ...monitorErrorTexts,
  ...noticeErrorTexts,
}
