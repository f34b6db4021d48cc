import type { RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const requestTones: Record<RegisterRequest['requestStatus'], Tone> = { '0': 'waiting', '1': 'done', '2': 'off' }

export const whyDecided = ({ requestStatus }: RegisterRequest): string | undefined =>
  requestStatus === '0' ? undefined : '该申请已处理'
