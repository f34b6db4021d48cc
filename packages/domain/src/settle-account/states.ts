import { stateTable } from '../kernel/state-table.ts'

/** Whether the provider has opened the account; while it checks, the papers are locked. */
export const openStates = { waiting: 'I', opening: 'P', opened: 'S', failed: 'F' } as const
export type OpenState = (typeof openStates)[keyof typeof openStates]
const { waiting, opening, opened, failed } = openStates

export const openSteps = stateTable([
  { from: waiting, step: 'open', to: opening },
  { from: failed, step: 'open', to: opening },
  { from: opened, step: 'changeCard', to: opening },
  { from: opening, step: 'succeed', to: opened },
  { from: opening, step: 'fail', to: failed },
])

export const settleProviders = { bank: 'BankAcc', huifu: 'HuifuAcc' } as const
export type SettleProviderName = (typeof settleProviders)[keyof typeof settleProviders]

/** The hour at which money of a batch leaves. */
export const settleBatches = { three: '300', four: '400', five: '500', six: '600' } as const
export type SettleBatch = (typeof settleBatches)[keyof typeof settleBatches]
/** Listed, but the provider has closed it. */
export const openBatches = [settleBatches.three, settleBatches.four, settleBatches.five] as const

/** Next working day, or next day. */
export const settleCycles = { workingDay: 'T1', everyDay: 'D1' } as const
export type SettleCycle = (typeof settleCycles)[keyof typeof settleCycles]

export const cardTypes = { company: '0', legalPerson: '1', otherPerson: '2' } as const
export type CardType = (typeof cardTypes)[keyof typeof cardTypes]

export const settleAccountStates = { active: '0', stopped: '1', deleted: '2' } as const
export type SettleAccountState = (typeof settleAccountStates)[keyof typeof settleAccountStates]
