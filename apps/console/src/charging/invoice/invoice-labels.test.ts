import { errorTexts } from '@chargedeck/contract/error-texts'
import { invoiceStates, type InvoiceState } from '@chargedeck/domain/invoice/states'
import { expect, test } from 'vitest'
import { changeWordOf, whyNoPdf, whyNotAsk, whyNotRetry, whyNotReverse, whyNotVoid } from './invoice-labels.ts'

const of = (status: InvoiceState) => ({ status, hasPdf: 'N' as const, changedFlag: 'N' as const })

test.each<[InvoiceState, readonly string[]]>([
  [invoiceStates.requested, ['ask', 'void']],
  [invoiceStates.issuing, ['ask']],
  [invoiceStates.issued, ['reverse']],
  [invoiceStates.failed, ['retry', 'void']],
  [invoiceStates.voided, []],
  [invoiceStates.reversing, ['ask']],
  [invoiceStates.reversed, []],
])('an invoice in state %s offers %j, and says why nothing else is possible', (status, offered) => {
  const reasons = {
    ask: whyNotAsk(of(status)),
    retry: whyNotRetry(of(status)),
    reverse: whyNotReverse(of(status)),
    void: whyNotVoid(of(status)),
  }
  const possible = Object.entries(reasons).filter(([, why]) => why === undefined)
  expect(possible.map(([name]) => name)).toEqual(offered)
})

test('a refused request whose orders came to another amount is voided, as the server says, and an issued one is taken back', () => {
  const failed = { ...of(invoiceStates.failed), changedFlag: 'Y' as const }
  expect(whyNotRetry(failed)).toBe(errorTexts['INVOICE.ORDERS_CHANGED'])
  expect(whyNotVoid(failed)).toBeUndefined()
  expect([changeWordOf(failed), changeWordOf(of(invoiceStates.issued))]).toEqual(['待作废', '待红冲'])
})

test('an issued invoice is not voided but taken back, and one without a file is not downloaded', () => {
  expect(whyNotVoid(of(invoiceStates.issued))).toBe('已开具的发票不能作废，请红冲')
  expect(whyNoPdf(of(invoiceStates.issued))).toBe('发票文件尚未取得')
})
