import { type TimerRunOutcome, timerRunOutcomes, timerStates } from '@chargedeck/domain/timer/states'

export const timerStateLabels = { [timerStates.running]: '运行', [timerStates.stopped]: '停止' } as const

export const timerRunOutcomeLabels: Record<TimerRunOutcome, string> = {
  [timerRunOutcomes.waiting]: '等待中',
  [timerRunOutcomes.running]: '运行中',
  [timerRunOutcomes.succeeded]: '成功',
  [timerRunOutcomes.failed]: '失败',
}
