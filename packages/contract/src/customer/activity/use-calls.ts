import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Day, Energy, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { activityBizLabels } from './enums.ts'

export type ActivityUse = Static<typeof ActivityUse>
export const ActivityUse = Type.Object({
  id: Id('参与ID'),
  useTime: WallTime('参与时间'),
  customerId: Id('客户ID'),
  customerNo: Type.String({ title: '客户编号' }),
  /** Masked. */
  mobile: Type.String({ title: '手机号' }),
  nickname: TextOrNull('昵称'),
  realName: TextOrNull('姓名'),
  bizType: OneOf(activityBizLabels, { title: '事件' }),
  /** The order, the top-up, the invitation or the code that it was for. */
  bizId: Id('事件ID'),
  costAmt: Money('成本'),
  giftAmt: Money('赠送金额'),
  voucherQty: Count('发券数量'),
  energy: Nullable(Energy('带动电量')),
  /** What could not be taken back, or why less stayed than was given. */
  note: TextOrNull('说明'),
})

export const activityUseApi = {
  /** What customers received of an activity, and what that cost; what was taken back in full is missing. */
  page: endpoint({
    method: 'GET',
    path: '/activity/use/page',
    title: '活动参与记录',
    query: pageQuery(
      {
        activityId: Id('活动ID'),
        startTime: Type.Optional(Day('开始日期')),
        endTime: Type.Optional(Day('结束日期')),
      },
      ['useTime'] as const,
    ),
    data: pageOf(ActivityUse),
    errors: [],
  }),
}
