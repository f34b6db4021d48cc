import { expect, test } from 'vitest'
import { versionStates, type VersionState } from '../kernel/version-states.ts'
import {
  feeSendStates,
  feeSendSteps,
  feeSteps,
  type FeeSendEndStep,
  type FeeSendState,
  type FeeStep,
} from './states.ts'

const { draft, confirmed, history } = versionStates

/** The state after each step of a draft, a confirmed plan and a replaced one; null: the step is refused. */
const planAfter: Record<FeeStep, (VersionState | null)[]> = {
  edit: [draft, null, null],
  confirm: [confirmed, null, null],
  replace: [null, history, null],
  delete: [draft, confirmed, null],
}

test.each(Object.keys(planAfter) as FeeStep[])('a plan from every state: %s', (step) => {
  expect([draft, confirmed, history].map((from) => feeSteps.next(from, step))).toEqual(planAfter[step])
})

const { sending, succeeded, failed, unsupported } = feeSendStates

/** The state after each step, for each state in the order above; null: the step is refused. */
const sendAfter: Record<FeeSendEndStep | 'sendAgain', (FeeSendState | null)[]> = {
  succeed: [succeeded, null, succeeded, null],
  fail: [failed, null, failed, null],
  findUnsupported: [unsupported, null, unsupported, null],
  sendAgain: [sending, sending, sending, sending],
}

test.each(Object.keys(sendAfter) as (keyof typeof sendAfter)[])('a plan on its way to a pile: %s', (step) => {
  expect([sending, succeeded, failed, unsupported].map((from) => feeSendSteps.next(from, step))).toEqual(
    sendAfter[step],
  )
})
