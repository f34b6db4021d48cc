import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const fissionStates = { invited: '00', registered: '10', charged: '20', rewarded: '30', void: '90' } as const
export type FissionState = (typeof fissionStates)[keyof typeof fissionStates]

const { invited, registered, charged, rewarded, void: voided } = fissionStates

/** An invitation that is rewarded at registration never waits for a charge. One whose charge was undone waits for another. */
export const fissionSteps = stateTable([
  { from: invited, step: 'register', to: registered },
  { from: registered, step: 'charge', to: charged },
  { from: registered, step: 'reward', to: rewarded },
  { from: charged, step: 'reward', to: rewarded },
  { from: charged, step: 'undoCharge', to: registered },
  { from: rewarded, step: 'undoCharge', to: registered },
  { from: invited, step: 'void', to: voided },
  { from: registered, step: 'void', to: voided },
  { from: charged, step: 'void', to: voided },
])
export type FissionStep = StepOf<typeof fissionSteps>

/** What the invitee must do before both are rewarded. */
export const fissionTriggers = { register: 'REGISTER', firstCharge: 'FIRST_CHARGE' } as const
export type FissionTrigger = (typeof fissionTriggers)[keyof typeof fissionTriggers]

/** Whether an invitation is due for its rewards: once, and at the step that its activity names. */
export const isRewardDue = (status: FissionState, trigger: FissionTrigger): boolean =>
  status === (trigger === fissionTriggers.register ? registered : charged)
