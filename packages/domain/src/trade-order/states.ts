import { stateTable, type StepOf } from '../kernel/state-table.ts'

/** The state of a payment, from the first request to the last refund. */
export const tradeStates = {
  toPay: '0',
  processing: '1',
  succeeded: '2',
  failed: '3',
  closed: '4',
  partlyRefunded: '5',
  refunded: '6',
} as const
export type TradeState = (typeof tradeStates)[keyof typeof tradeStates]

const { toPay, processing, succeeded, failed, closed } = tradeStates

/** Money came or went, whatever was refunded later. */
export const succeededTradeStates: readonly TradeState[] = [succeeded, tradeStates.partlyRefunded, tradeStates.refunded]

/** Of a refund. From a certain amount on it waits, as one to pay, for a second person. A channel may pay one out that it had refused. */
export const refundSteps = stateTable([
  { from: toPay, step: 'confirm', to: processing },
  { from: toPay, step: 'close', to: closed },
  { from: processing, step: 'succeed', to: succeeded },
  { from: processing, step: 'fail', to: failed },
  { from: failed, step: 'takeAgain', to: processing },
])

/** Of money taken at the counter: a large amount waits for a second person. */
export const counterSteps = stateTable([
  { from: processing, step: 'confirm', to: succeeded },
  { from: processing, step: 'close', to: closed },
])

/** Of money paid through a channel. What came is booked, whatever we believed before. */
export const onlineSteps = stateTable([
  { from: toPay, step: 'send', to: processing },
  { from: toPay, step: 'succeed', to: succeeded },
  { from: processing, step: 'succeed', to: succeeded },
  { from: closed, step: 'succeed', to: succeeded },
  { from: failed, step: 'succeed', to: succeeded },
  { from: toPay, step: 'fail', to: failed },
  { from: processing, step: 'fail', to: failed },
  { from: toPay, step: 'close', to: closed },
  { from: processing, step: 'close', to: closed },
])

export type RefundStep = StepOf<typeof refundSteps>

/** The answer of a payment provider to one request. An offline payment has succeeded at once. */
export const payTransStates = { initiated: 'I', processing: 'P', succeeded: 'S', failed: 'F' } as const
export type PayTransState = (typeof payTransStates)[keyof typeof payTransStates]
