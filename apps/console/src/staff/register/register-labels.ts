import { registerStates } from '@chargedeck/domain/register/states'
import type { RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const requestTones: Record<RegisterRequest['requestStatus'], Tone> = {
  [registerStates.waiting]: 'waiting',
  [registerStates.approved]: 'done',
  [registerStates.refused]: 'off',
}

export const whyDecided = ({ requestStatus }: RegisterRequest): string | undefined =>
  requestStatus === `${registerStates.waiting}` ? undefined : '该申请已处理'
