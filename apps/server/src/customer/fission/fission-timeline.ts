import { fissionStateLabels } from '@chargedeck/contract/customer/fission/enums'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import type { TimelineSource } from '../customer/public.ts'
import { listOfCustomer } from './store.ts'

/** The customers whom a customer invited, their own inviter, and the rewards of both. */
export const fissionTimeline: TimelineSource = async (ctx, customerId, most) =>
  (await listOfCustomer(ctx, customerId, most)).flatMap((invitation) => {
    const { id, inviterId, inviterMobile, inviteeMobile, activityName, status, inviteTime, rewardTime } = invitation
    const isInviter = inviterId === customerId
    const other = maskMobile(isInviter ? inviteeMobile : inviterMobile)
    const path = `/customer/ordinary?id=${customerId}&open=${customerId}&tab=fission`
    const invited = {
      key: `invitation-${id}`,
      at: inviteTime,
      title: isInviter ? '邀请好友' : '受邀',
      detail: [other, activityName, fissionStateLabels[status]].join('，'),
      path,
    }
    if (rewardTime === null) return [invited]
    return [
      { ...invited, key: `reward-${id}`, at: rewardTime, title: '邀请奖励', detail: `${other}，${activityName}` },
      invited,
    ]
  })
