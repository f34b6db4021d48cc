import { journalErrorTexts } from './journal/errors.ts'
import { logErrorTexts } from './log/errors.ts'
import { noticeErrorTexts } from './notice/errors.ts'
import { warningErrorTexts } from './warning/errors.ts'

export const allInsightErrorTexts = {
  ...journalErrorTexts,
  ...logErrorTexts,
  ...noticeErrorTexts,
  ...warningErrorTexts,
}
