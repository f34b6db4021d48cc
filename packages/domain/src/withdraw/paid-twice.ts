import { stateTable } from '../kernel/state-table.ts'

/** Of money that went out a second time: `asked`: a second person has to say that it is settled as asked. */
export const paidTwiceStates = { open: 'OPEN', asked: 'ASKED', settled: 'SETTLED' } as const
export type PaidTwiceState = (typeof paidTwiceStates)[keyof typeof paidTwiceStates]
const { open, asked, settled } = paidTwiceStates

/**
 * `count`: the other payment came back, and this one is now that of its withdrawal.
 * `reopen`: the bank sent back what was given up as lost, or was to be.
 */
export const paidTwiceSteps = stateTable([
  { from: open, step: 'ask', to: asked },
  { from: asked, step: 'refuse', to: open },
  { from: asked, step: 'confirm', to: settled },
  { from: open, step: 'count', to: settled },
  { from: asked, step: 'count', to: settled },
  { from: settled, step: 'count', to: settled }, // of what was given up as lost
  { from: asked, step: 'reopen', to: open },
  { from: settled, step: 'reopen', to: open },
])

export const paidTwiceWays = { recovered: 'RECOVERED', writtenOff: 'WRITTEN_OFF', counted: 'COUNTED' } as const
export type PaidTwiceWay = (typeof paidTwiceWays)[keyof typeof paidTwiceWays]
