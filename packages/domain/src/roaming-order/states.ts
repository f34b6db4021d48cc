import { stateTable, type StepOf } from '../kernel/state-table.ts'

/** Of a charge of our customer at a gun of a partner. It is settled when the partner's order comes. */
export const roamingOrderStates = {
  starting: '00',
  charging: '10',
  stopping: '20',
  toPay: '40',
  done: '50',
  abnormal: '80',
  cancelled: '90',
} as const
export type RoamingOrderState = (typeof roamingOrderStates)[keyof typeof roamingOrderStates]
const { starting, charging, stopping, toPay, done, abnormal, cancelled } = roamingOrderStates

/** Every move of it. A move outside this table is refused. */
export const roamingOrderSteps = stateTable([
  { from: starting, step: 'confirmStart', to: charging },
  { from: starting, step: 'failStart', to: cancelled },
  { from: charging, step: 'requestStop', to: stopping },
  { from: stopping, step: 'missStop', to: charging },
  { from: starting, step: 'doubt', to: abnormal },
  { from: charging, step: 'doubt', to: abnormal },
  { from: stopping, step: 'doubt', to: abnormal },
  { from: abnormal, step: 'goOn', to: charging }, // the partner has said something again
  { from: abnormal, step: 'close', to: cancelled }, // by staff: nothing is paid
  { from: starting, step: 'settle', to: done },
  { from: charging, step: 'settle', to: done },
  { from: stopping, step: 'settle', to: done },
  { from: abnormal, step: 'settle', to: done },
  { from: cancelled, step: 'settle', to: done }, // the order of a charge that we had given up
  { from: starting, step: 'settleShort', to: toPay },
  { from: charging, step: 'settleShort', to: toPay },
  { from: stopping, step: 'settleShort', to: toPay },
  { from: abnormal, step: 'settleShort', to: toPay },
  { from: cancelled, step: 'settleShort', to: toPay },
  { from: toPay, step: 'repay', to: done },
  { from: done, step: 'adjust', to: done }, // it costs something else than the partner first asked
  { from: toPay, step: 'adjust', to: done },
  { from: done, step: 'adjustShort', to: toPay },
  { from: toPay, step: 'adjustShort', to: toPay },
])
export type RoamingOrderStep = StepOf<typeof roamingOrderSteps>

type States = readonly RoamingOrderState[]
/** The gun is taken. */
export const activeRoamingStates = [starting, charging, stopping] as const satisfies States
/** The money is still held. */
export const openRoamingStates = [starting, charging, stopping, abnormal] as const satisfies States
/** The amount is known; a debt may still be open. */
export const settledRoamingStates = [toPay, done] as const satisfies States
export const isRoamingSettled = (state: RoamingOrderState): boolean =>
  settledRoamingStates.some((settled) => settled === state)

/** Its bill never came, was refused, or comes after we gave the charge up: staff may settle it by hand. */
export const isSettledByHand = (state: RoamingOrderState): boolean => state === abnormal || state === cancelled

/** What a check with the partner found. */
export const roamingCheckStates = { open: '00', agreed: '30', differing: '40' } as const
export type RoamingCheckState = (typeof roamingCheckStates)[keyof typeof roamingCheckStates]
