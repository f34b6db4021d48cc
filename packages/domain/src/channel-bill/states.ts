import { stateTable } from '../kernel/state-table.ts'

/** Of the bill of a channel for a day. */
export const channelBillStates = { waiting: '00', agreed: '10', differing: '20', settled: '30' } as const
export type ChannelBillState = (typeof channelBillStates)[keyof typeof channelBillStates]
const { waiting, agreed, differing, settled } = channelBillStates

export const channelBillSteps = stateTable([
  { from: waiting, step: 'agree', to: agreed },
  { from: waiting, step: 'differ', to: differing },
  { from: differing, step: 'settle', to: settled },
])

/** Of one difference. */
export const channelDiffStates = { open: '0', settled: '1' } as const
export type ChannelDiffState = (typeof channelDiffStates)[keyof typeof channelDiffStates]

/**
 * What became of a difference. `FOUND`: the other side has it too by now. `MONEY_MOVED`: the payer got it back, or the
 * channel has paid it. `WRITTEN_OFF`: it is income or a loss.
 */
export const channelDiffWays = ['FOUND', 'MONEY_MOVED', 'WRITTEN_OFF'] as const
export type ChannelDiffWay = (typeof channelDiffWays)[number]
