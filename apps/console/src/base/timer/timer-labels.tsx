import { timerRunOutcomes, timerStates } from '@chargedeck/domain/timer/states'
import type { Timer, TimerRun } from '@chargedeck/contract/base/timer/calls'
import { timerRunOutcomeLabels, timerStateLabels } from '@chargedeck/contract/base/timer/enums'
import type { TimerRunOutcome } from '@chargedeck/domain/timer/states'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

export const isRunning = ({ jobStatus }: Pick<Timer, 'jobStatus'>): boolean => jobStatus === timerStates.running

const stateWords: Readonly<Record<number, string>> = timerStateLabels

export const JobStatusTag = ({ timer }: { timer: Pick<Timer, 'jobStatus'> }) => (
  <StateTag tone={isRunning(timer) ? 'idle' : 'off'} label={stateWords[timer.jobStatus] ?? '-'} />
)

const tones: Record<TimerRunOutcome, Tone> = {
  [timerRunOutcomes.waiting]: 'waiting',
  [timerRunOutcomes.running]: 'active',
  [timerRunOutcomes.succeeded]: 'done',
  [timerRunOutcomes.failed]: 'fault',
}
const isOutcome = (outcome: number): outcome is TimerRunOutcome => outcome in tones

export function OutcomeTag({ run: { outcome } }: { run: TimerRun }) {
  if (!isOutcome(outcome)) return null
  return (
    <StateTag
      tone={tones[outcome]}
      label={timerRunOutcomeLabels[outcome]}
      pulse={outcome === timerRunOutcomes.running}
    />
  )
}

/** `350 毫秒`, `2.5 秒`, `3 分 20 秒`. */
export function elapsedText(ms: number | null): string {
  if (ms === null) return '-'
  if (ms < 1000) return `${ms} 毫秒`
  const seconds = ms / 1000
  return seconds < 60 ? `${seconds.toFixed(1)} 秒` : `${Math.floor(seconds / 60)} 分 ${Math.round(seconds % 60)} 秒`
}
