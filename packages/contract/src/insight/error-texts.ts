import { logErrorTexts } from './log/errors.ts'
import { noticeErrorTexts } from './notice/errors.ts'

export const allInsightErrorTexts = {
  ...logErrorTexts,
  ...noticeErrorTexts,
}
