import { stateTable } from '../kernel/state-table.ts'
import { payTransStates } from '../trade-order/states.ts'

/** What a request to a payment channel is for. */
export const payTransBizTypes = { topUp: 'TOP_UP', groupDeposit: 'GROUP_DEPOSIT', refund: 'REFUND' } as const
export type PayTransBizType = (typeof payTransBizTypes)[keyof typeof payTransBizTypes]

const { initiated, processing, succeeded, failed } = payTransStates

/** Sent means locked: it is never sent as another request, and time alone never ends it (2.8). Money that came after all counts. */
export const payTransSteps = stateTable([
  { from: initiated, step: 'send', to: processing },
  { from: initiated, step: 'fail', to: failed },
  { from: processing, step: 'succeed', to: succeeded },
  { from: processing, step: 'fail', to: failed },
  { from: failed, step: 'succeedLate', to: succeeded },
])
