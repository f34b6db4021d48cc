import { type TimerRunOutcome, timerRunOutcomes } from '@chargedeck/domain/timer/states'
export const timerRunOutcomeLabels: Record<TimerRunOutcome, string> = {
  [timerRunOutcomes.waiting]: '等待中',
  [timerRunOutcomes.running]: '运行中',
  [timerRunOutcomes.succeeded]: '成功',
  [timerRunOutcomes.failed]: '失败',
}
