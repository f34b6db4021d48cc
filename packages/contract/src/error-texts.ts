import { allBaseErrorTexts } from './base/error-texts.ts'
import { allChargingErrorTexts } from './charging/error-texts.ts'
import { allCustomerErrorTexts } from './customer/error-texts.ts'
import { allDriverErrorTexts } from './driver/error-texts.ts'
import { allInsightErrorTexts } from './insight/error-texts.ts'
import { allKitErrorTexts } from './kit/error-texts.ts'
import { allMoneyErrorTexts } from './money/error-texts.ts'
import { allPartnerErrorTexts } from './partner/error-texts.ts'
import { allSettlementErrorTexts } from './settlement/error-texts.ts'
import { allSiteErrorTexts } from './site/error-texts.ts'
import { allStaffErrorTexts } from './staff/error-texts.ts'
import { callErrorTexts } from './call-errors.ts'
import { errorCodes, type ErrorName } from './errors.ts'

/** In a file of its own: the console imports the codes, and its bundle must not carry the texts. */
export const errorTexts: Readonly<Record<ErrorName, string>> = {
  ...callErrorTexts,
  ...allBaseErrorTexts,
  ...allStaffErrorTexts,
  ...allSiteErrorTexts,
  ...allCustomerErrorTexts,
  ...allMoneyErrorTexts,
  ...allChargingErrorTexts,
  ...allDriverErrorTexts,
  ...allPartnerErrorTexts,
  ...allSettlementErrorTexts,
  ...allKitErrorTexts,
  ...allInsightErrorTexts,
}

const done = 200
const textsByCode = new Map<number, string>(
  Object.entries(errorCodes).map(([name, code]) => [code, errorTexts[name as ErrorName]]),
) // its keys

/** What came of a call, in words. */
export const outcomeText = (outcome: number): string =>
  outcome === done ? '成功' : (textsByCode.get(outcome) ?? '失败')
