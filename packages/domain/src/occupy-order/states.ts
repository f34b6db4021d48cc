import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const occupyOrderStates = {
  occupying: '00',
  toPay: '10',
  paid: '30',
  cleared: '40',
  free: '90',
} as const
export type OccupyOrderState = (typeof occupyOrderStates)[keyof typeof occupyOrderStates]

const { occupying, toPay, paid, cleared, free } = occupyOrderStates

/** Every move that an occupy order can make: cleared and free are the end. */
export const occupyOrderMoves = [
  { from: occupying, step: 'settle', to: paid },
  { from: occupying, step: 'settleShort', to: toPay }, // the funds do not cover it
  { from: occupying, step: 'endFree', to: free },
  { from: toPay, step: 'repay', to: paid },
  { from: occupying, step: 'clear', to: cleared },
  { from: toPay, step: 'clear', to: cleared },
  { from: paid, step: 'clear', to: cleared },
] as const satisfies readonly { from: OccupyOrderState; step: string; to: OccupyOrderState }[]

export const occupyOrderSteps = stateTable(occupyOrderMoves)
export type OccupyOrderStep = StepOf<typeof occupyOrderSteps>

/** How an occupation ended. */
export const occupyEndWays = {
  unplug: 'UNPLUG',
  manual: 'MANUAL',
  nextCharge: 'NEXT_CHARGE',
  timeout: 'TIMEOUT',
} as const
export type OccupyEndWay = (typeof occupyEndWays)[keyof typeof occupyEndWays]
