import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { refusedForGood } from '../../../platform/outbox/outcome.ts'
import type { RunningWash, WashMachine } from './port.ts'

const isOver = ({ startTime, washMin }: RunningWash, now: Date): boolean =>
  now.getTime() >= startTime.getTime() + washMin * 60_000

/** Washes as long as a wash takes; a machine whose number ends in 99 is jammed. It moves nothing. */
export const sandboxMachine: WashMachine = {
  start: async ({ washNo }) =>
    washNo.endsWith('99') ? refusedForGood('沙箱：机器卡滞') : { sent: true, receipt: null },
  report: async (_washNo, running, now) => ({
    runStatus: running.some((wash) => !isOver(wash, now)) ? washRunStates.inUse : washRunStates.idle,
    washes: running.map((wash) => ({
      useNo: wash.useNo,
      state: isOver(wash, now) ? 'DONE' : 'RUNNING',
      reason: null,
    })),
  }),
}
