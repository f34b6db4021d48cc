import { expect, test } from 'vitest'
import { sendStates, sendSteps, type SendState, type SendStep } from './states.ts'

const { waiting, sent, failed, tooLate, recorded } = sendStates

/** The state after each step, for each state in the order above; null: the step is refused. */
const stateAfter: Record<SendStep, (SendState | null)[]> = {
  send: [sent, null, null, null, null],
  record: [recorded, null, null, null, null],
  failForNow: [waiting, null, null, null, null],
  fail: [failed, null, null, null, null],
  expire: [tooLate, null, null, null, null],
}

test.each(Object.keys(stateAfter) as SendStep[])('a message from every state: %s', (step) => {
  expect([waiting, sent, failed, tooLate, recorded].map((from) => sendSteps.next(from, step))).toEqual(stateAfter[step])
})
