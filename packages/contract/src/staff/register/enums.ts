import { type RegisterState, registerStates } from '@chargedeck/domain/register/states'
export const registerStatusLabels: Record<RegisterState, string> = {
  [registerStates.waiting]: '待审批',
  [registerStates.approved]: '已通过',
  [registerStates.refused]: '已拒绝',
}
