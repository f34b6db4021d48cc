import { expect, test } from 'vitest'
import {
  diagnosticsStates,
  diagnosticsSteps,
  isDiagnosticsOpen,
  type DiagnosticsState,
  type DiagnosticsStep,
} from './states.ts'

const { waiting, sent, uploading, uploaded, failed } = diagnosticsStates
const states = Object.values(diagnosticsStates)

/** The state after each step, for each state in the order of its life; null: the step is refused. */
const stateAfter: Record<DiagnosticsStep, (DiagnosticsState | null)[]> = {
  accept: [sent, sent, uploading, null, null],
  upload: [uploading, uploading, uploading, null, null],
  receive: [uploaded, uploaded, uploaded, null, uploaded],
  fail: [failed, failed, failed, null, null],
}

test.each(Object.keys(stateAfter) as DiagnosticsStep[])('a request for a log from every state: %s', (step) => {
  expect(states.map((from) => diagnosticsSteps.next(from, step))).toEqual(stateAfter[step])
})

test('only a request without an end is open', () => {
  expect(states.filter(isDiagnosticsOpen)).toEqual([waiting, sent, uploading])
})
