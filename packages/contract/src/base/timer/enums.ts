export const timerRunOutcomeLabels = { 0: '等待中', 1: '运行中', 2: '成功', 3: '失败' } as const
export type TimerRunOutcome = keyof typeof timerRunOutcomeLabels
