import { expect, test } from 'vitest'
import {
  firmwareUpdateStates,
  firmwareUpdateSteps,
  isFirmwareUpdateOpen,
  type FirmwareUpdateState,
  type FirmwareUpdateStep,
} from './states.ts'

const { waiting, sent, downloading, downloaded, installing, installed, failed } = firmwareUpdateStates
const states = Object.values(firmwareUpdateStates)

/** The state after each step, for each state in the order of its life; null: the step is refused. */
const stateAfter: Record<FirmwareUpdateStep, (FirmwareUpdateState | null)[]> = {
  accept: [sent, sent, downloading, downloaded, installing, null, sent],
  download: [downloading, downloading, downloading, downloading, downloading, null, downloading],
  finishDownload: [downloaded, downloaded, downloaded, downloaded, downloaded, null, downloaded],
  install: [installing, installing, installing, installing, installing, null, installing],
  finishInstall: [installed, installed, installed, installed, installed, null, installed],
  fail: [failed, failed, failed, failed, failed, null, failed],
  giveUp: [failed, failed, failed, failed, failed, null, null],
}

test.each(Object.keys(stateAfter) as FirmwareUpdateStep[])('a firmware update from every state: %s', (step) => {
  expect(states.map((from) => firmwareUpdateSteps.next(from, step))).toEqual(stateAfter[step])
})

test('only an update without an end is open', () => {
  expect(states.filter(isFirmwareUpdateOpen)).toEqual([waiting, sent, downloading, downloaded, installing])
})
