import { stateTable } from '../../kernel/state-table.ts'

/** Of a day that we compare with a carrier. */
export const checkStates = {
  waiting: '00',
  checking: '10',
  agreed: '30',
  differing: '40',
  handled: '50',
  unanswered: '60',
} as const
export type CheckState = (typeof checkStates)[keyof typeof checkStates]
const { waiting, checking, agreed, differing, handled, unanswered } = checkStates

/** A carrier is asked about a day for so long. */
export const daysToAnswer = 7

export const checkSteps = stateTable([
  { from: waiting, step: 'begin', to: checking },
  { from: checking, step: 'begin', to: checking }, // the server stopped in between
  { from: checking, step: 'putBack', to: waiting },
  { from: checking, step: 'agree', to: agreed },
  { from: checking, step: 'differ', to: differing },
  { from: checking, step: 'settle', to: handled }, // only differences that were handled before
  { from: differing, step: 'handle', to: handled },
  { from: waiting, step: 'giveUp', to: unanswered },
  { from: checking, step: 'giveUp', to: unanswered },
  { from: waiting, step: 'keepAgreed', to: agreed }, // compared before, and not answered when it was to be compared again
  { from: checking, step: 'keepAgreed', to: agreed },
  { from: waiting, step: 'keepDiffering', to: differing },
  { from: checking, step: 'keepDiffering', to: differing },
  { from: waiting, step: 'keepHandled', to: handled },
  { from: checking, step: 'keepHandled', to: handled },
  { from: unanswered, step: 'again', to: waiting },
  { from: agreed, step: 'again', to: waiting },
  { from: differing, step: 'again', to: waiting },
  { from: handled, step: 'again', to: waiting },
  { from: waiting, step: 'again', to: waiting },
])

/** By what is wrong. `missingThere`: they do not know it; `missingHere`: we do not. */
export const checkDiffTypes = { missingThere: '1', amount: '2', energy: '3', missingHere: '4' } as const
export type CheckDiffType = (typeof checkDiffTypes)[keyof typeof checkDiffTypes]

/** A later comparison found another difference of the same order (`replaced`), or none (`gone`). */
export const checkDiffStates = { open: '00', reviewing: '10', handled: '30', replaced: '40', gone: '50' } as const
export type CheckDiffState = (typeof checkDiffStates)[keyof typeof checkDiffStates]
/** Of what the last comparison found. */
export const currentDiffStates = [checkDiffStates.open, checkDiffStates.reviewing, checkDiffStates.handled] as const
export const outdatedDiffStates = [checkDiffStates.replaced, checkDiffStates.gone] as const
export const unhandledDiffStates = [checkDiffStates.open, checkDiffStates.reviewing] as const

/** Their figures count, but a second person must still let our order have them. */
export const checkDiffSteps = stateTable([
  { from: checkDiffStates.open, step: 'handle', to: checkDiffStates.handled },
  { from: checkDiffStates.open, step: 'askReview', to: checkDiffStates.reviewing },
  { from: checkDiffStates.reviewing, step: 'pass', to: checkDiffStates.handled },
  { from: checkDiffStates.reviewing, step: 'reopen', to: checkDiffStates.open },
  { from: checkDiffStates.open, step: 'replace', to: checkDiffStates.replaced },
  { from: checkDiffStates.reviewing, step: 'replace', to: checkDiffStates.replaced },
  { from: checkDiffStates.handled, step: 'replace', to: checkDiffStates.replaced },
  { from: checkDiffStates.open, step: 'vanish', to: checkDiffStates.gone },
  { from: checkDiffStates.reviewing, step: 'vanish', to: checkDiffStates.gone },
  { from: checkDiffStates.handled, step: 'vanish', to: checkDiffStates.gone },
])

/** Whose figures count, or that both sides have evened it out. */
export const checkDiffWays = { ours: 'OURS', theirs: 'THEIRS', even: 'EVEN' } as const
export type CheckDiffWay = (typeof checkDiffWays)[keyof typeof checkDiffWays]
