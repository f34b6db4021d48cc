import { expect, test } from 'vitest'
import { invoiceStates, invoiceSteps, isAsked, isEnded, type InvoiceState, type InvoiceStep } from './states.ts'

const steps: readonly InvoiceStep[] = [
  'send',
  'issue',
  'refuse',
  'retry',
  'void',
  'reverse',
  'finishReversal',
  'refuseReversal',
]
const allowed: Record<InvoiceState, readonly InvoiceStep[]> = {
  [invoiceStates.requested]: ['send', 'refuse', 'void'],
  [invoiceStates.issuing]: ['issue', 'refuse'],
  [invoiceStates.issued]: ['reverse'],
  [invoiceStates.failed]: ['retry', 'void'],
  [invoiceStates.voided]: [],
  [invoiceStates.reversing]: ['finishReversal', 'refuseReversal'],
  [invoiceStates.reversed]: [],
}

test.each(Object.values(invoiceStates))('an invoice in state %s allows its own steps and no other', (state) => {
  expect(steps.filter((step) => invoiceSteps.can(state, step))).toEqual(allowed[state])
})

test('what was sent is never voided: only its provider or a red letter ends it', () => {
  const sent = [invoiceStates.issuing, invoiceStates.issued, invoiceStates.reversing]
  expect(sent.map((state) => invoiceSteps.can(state, 'void'))).toEqual([false, false, false])
})

test('an invoice that is asked about waits for its provider, and one that ended frees its orders', () => {
  expect(Object.values(invoiceStates).filter(isAsked)).toEqual([invoiceStates.issuing, invoiceStates.reversing])
  expect(Object.values(invoiceStates).filter(isEnded)).toEqual([invoiceStates.voided, invoiceStates.reversed])
})
