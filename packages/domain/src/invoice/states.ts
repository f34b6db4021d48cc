import { stateTable, type StepOf } from '../kernel/state-table.ts'

/** Of an invoice. A 数电票 that was issued has no voiding, only a red letter: what is voided never was one. */
export const invoiceStates = {
  requested: '00',
  issuing: '10',
  issued: '20',
  failed: '30',
  voided: '40',
  reversing: '50',
  reversed: '60',
} as const
export type InvoiceState = (typeof invoiceStates)[keyof typeof invoiceStates]
const { requested, issuing, issued, failed, voided, reversing, reversed } = invoiceStates

const invoiceMoves = [
  { from: requested, step: 'send', to: issuing },
  { from: issuing, step: 'issue', to: issued },
  { from: requested, step: 'refuse', to: failed },
  { from: issuing, step: 'refuse', to: failed },
  { from: failed, step: 'retry', to: requested },
  { from: requested, step: 'void', to: voided },
  { from: failed, step: 'void', to: voided },
  { from: issued, step: 'reverse', to: reversing },
  { from: reversing, step: 'finishReversal', to: reversed },
  { from: reversing, step: 'refuseReversal', to: issued },
] as const satisfies readonly { from: InvoiceState; step: string; to: InvoiceState }[]

export const invoiceSteps = stateTable(invoiceMoves)
export type InvoiceStep = StepOf<typeof invoiceSteps>
/** What its time line names: its request, and each step. */
export type InvoiceEvent = InvoiceStep | 'request'

/** The provider has it, and has not said what became of it. */
const askedInvoiceStates = [issuing, reversing] as const satisfies readonly InvoiceState[]
/** Its orders may be invoiced again. */
const endedInvoiceStates = [voided, reversed] as const satisfies readonly InvoiceState[]
/** It is an invoice in the hands of its buyer. */
export const liveInvoiceStates = [issued, reversing] as const satisfies readonly InvoiceState[]
export const isAsked = (state: InvoiceState): boolean => askedInvoiceStates.some((asked) => asked === state)
export const isEnded = (state: InvoiceState): boolean => endedInvoiceStates.some((ended) => ended === state)

/** Whose part of an order it is for: an order that two paid is invoiced to each once. */
export type InvoicePayer = 'CUSTOMER' | 'GROUP'
export type InvoiceOrderKind = 'CHARGE' | 'OCCUPY'
export type BuyerKind = 'PERSONAL' | 'COMPANY'
/** Why an invoice is taken back, as the tax authority counts it. */
export type RedReason = 'MISTAKE' | 'RETURN' | 'STOPPED' | 'ALLOWANCE'
export type InvoiceProvider = 'sandbox' | 'http'
