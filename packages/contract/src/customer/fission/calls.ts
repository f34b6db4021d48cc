import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Money, Nullable, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { fissionReachedLabels, fissionStateLabels, inviteChannelLabels } from './enums.ts'
import { InvitationReward } from './shapes.ts'

export type Invitation = Static<typeof Invitation>
export const Invitation = Type.Object({
  id: Id('邀请ID'),
  activityId: Id('活动ID'),
  activityName: Type.String({ title: '活动' }),
  inviterId: Id('邀请人ID'),
  /** Masked, as that of the invitee. */
  inviterMobile: Type.String({ title: '邀请人' }),
  /** The nickname, or the name that staff know. */
  inviterName: TextOrNull('邀请人姓名'),
  inviteeId: Nullable(Id('被邀请人ID')),
  inviteeMobile: Type.String({ title: '被邀请人' }),
  inviteeName: TextOrNull('被邀请人姓名'),
  inviteChannel: OneOf(inviteChannelLabels, { title: '邀请渠道' }),
  inviteTime: WallTime('邀请时间'),
  registerTime: Nullable(WallTime('注册时间')),
  firstChargeTime: Nullable(WallTime('首次充电时间')),
  firstOrderId: Nullable(Id('首次充电订单')),
  status: OneOf(fissionStateLabels, { title: '状态' }),
  inviterRewards: Type.Array(InvitationReward, { title: '邀请人奖励' }),
  inviteeRewards: Type.Array(InvitationReward, { title: '被邀请人奖励' }),
  rewardTime: Nullable(WallTime('奖励时间')),
  invalidReason: TextOrNull('失效原因'),
})

export type InvitationSums = Static<typeof InvitationSums>
export const InvitationSums = Type.Object({
  inviteQty: Count('邀请人数'),
  registerQty: Count('注册人数'),
  firstChargeQty: Count('首次充电人数'),
  rewardAmt: Money('奖励金额'),
})

const filters = {
  activityId: Type.Optional(Id('活动')),
  /** As inviter or as invitee. */
  customerId: Type.Optional(Id('客户')),
  inviterMobile: Type.Optional(Text('邀请人手机号', 20)),
  inviteeMobile: Type.Optional(Text('被邀请人手机号', 20)),
  inviteChannel: Type.Optional(OneOf(inviteChannelLabels, { title: '邀请渠道' })),
  status: Type.Optional(OneOf(fissionStateLabels, { title: '状态' })),
  /** Those that count in `registerQty` or `firstChargeQty`. */
  reached: Type.Optional(OneOf(fissionReachedLabels, { title: '进度' })),
  startTime: Type.Optional(RangeEdge('邀请时间起')),
  endTime: Type.Optional(RangeEdge('邀请时间止')),
}

export const fissionApi = {
  /** With the sums of all that match, which take longer than the page: a list asks for them apart. */
  page: endpoint({
    method: 'GET',
    path: '/customer/fission/page',
    title: '裂变邀请列表',
    query: pageQuery({ ...filters, withSums: Type.Optional(Flag('含合计')) }, ['inviteTime'] as const),
    data: Type.Object({ ...pageOf(Invitation).properties, summary: Nullable(InvitationSums) }),
    errors: [],
  }),
}
