import { stateTable } from '../../kernel/state-table.ts'

/** Of a day that we compare with a carrier. */
export const checkStates = { waiting: '00', checking: '10', agreed: '30', differing: '40', handled: '50' } as const
export type CheckState = (typeof checkStates)[keyof typeof checkStates]
const { waiting, checking, agreed, differing, handled } = checkStates

export const checkSteps = stateTable([
  { from: waiting, step: 'begin', to: checking },
  { from: checking, step: 'begin', to: checking }, // the server stopped in between
  { from: checking, step: 'putBack', to: waiting },
  { from: checking, step: 'agree', to: agreed },
  { from: checking, step: 'differ', to: differing },
  { from: checking, step: 'settle', to: handled }, // only differences that were handled before
  { from: differing, step: 'handle', to: handled },
  { from: agreed, step: 'again', to: waiting },
  { from: differing, step: 'again', to: waiting },
  { from: handled, step: 'again', to: waiting },
  { from: waiting, step: 'again', to: waiting },
])

/** By what is wrong. `missingThere`: they do not know it; `missingHere`: we do not. */
export const checkDiffTypes = { missingThere: '1', amount: '2', energy: '3', missingHere: '4' } as const
export type CheckDiffType = (typeof checkDiffTypes)[keyof typeof checkDiffTypes]

export const checkDiffStates = { open: '00', reviewing: '10', handled: '30' } as const
export type CheckDiffState = (typeof checkDiffStates)[keyof typeof checkDiffStates]

/** Their figures count, but a second person must still let our order have them. */
export const checkDiffSteps = stateTable([
  { from: checkDiffStates.open, step: 'handle', to: checkDiffStates.handled },
  { from: checkDiffStates.open, step: 'askReview', to: checkDiffStates.reviewing },
  { from: checkDiffStates.reviewing, step: 'pass', to: checkDiffStates.handled },
  { from: checkDiffStates.reviewing, step: 'reopen', to: checkDiffStates.open },
])

/** Whose figures count, or that both sides have evened it out. */
export const checkDiffWays = { ours: 'OURS', theirs: 'THEIRS', even: 'EVEN' } as const
export type CheckDiffWay = (typeof checkDiffWays)[keyof typeof checkDiffWays]
