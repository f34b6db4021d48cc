import type { OnCallStep } from './rule.ts'

export const stepFaults = {
  nobody: '须选择用户或群机器人',
  noWay: '选择了用户时须选择通知方式',
  notLater: '首级立即通知，以后各级的分钟数须大于上一级',
} as const
export type StepFault = keyof typeof stepFaults

/** Each step has somebody who is reached, the first one at once, and each other one later than the one before. */
export function stepFault(steps: readonly OnCallStep[], index: number): StepFault | null {
  const step = steps[index]
  if (!step) return null
  if (step.userIds.length + step.hookIds.length === 0) return 'nobody'
  if (step.userIds.length > 0 && step.ways.length === 0) return 'noWay'
  const before = steps[index - 1]
  const isInTime = before ? step.afterMin > before.afterMin : step.afterMin === 0
  return isInTime ? null : 'notLater'
}
