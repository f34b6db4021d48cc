import type { WaiverPush } from '@chargedeck/contract/kit/waiver-push/calls'
import { waiverPushStates, waiverPushSteps, type WaiverPushState } from '@chargedeck/domain/waiver-push/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const pushTones: Record<WaiverPushState, Tone> = {
  [waiverPushStates.waiting]: 'waiting',
  [waiverPushStates.accepted]: 'done',
  [waiverPushStates.failed]: 'fault',
  [waiverPushStates.expired]: 'off',
}

type Resendable = Pick<WaiverPush, 'status' | 'plateNo' | 'parkOutTime'>
/** Why staff cannot send it again. */
export function whyNotResend({ status, plateNo, parkOutTime }: Resendable): string | undefined {
  if (parkOutTime !== null) return '车辆已离场'
  if (plateNo === null) return '客户已注销，车牌已清除'
  if (waiverPushSteps.can(status, 'resend')) return undefined
  return status === waiverPushStates.expired ? '已过离场有效期' : '正在推送'
}

export function freeText(freeMin: number | null): string {
  if (freeMin === 0) return '不再减免'
  return freeMin === null ? '全部停车费' : `${freeMin}分钟`
}
