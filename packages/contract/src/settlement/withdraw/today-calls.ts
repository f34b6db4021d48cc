import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Day, Money, Nullable, TextOrNull, WallTime } from '../../shapes.ts'

const waiting = (title: string) => Type.Object({ qty: Count('笔数'), amt: Money('金额') }, { title })

/** Whose holidays nobody has entered: the batches of working days may be planned for days off. */
const missingYear = TextOrNull('未录入节假日的年份')

export type PayoutSums = Static<typeof PayoutSums>
const PayoutSums = Type.Object({
  withdrawableAmt: Money('可提现'),
  /** All that holds days of partners: whatever is not ended, before fees. */
  withdrawingAmt: Money('提现中'),
  /** Of `withdrawingAmt`: undone or failed, until people pay it again or give it up. */
  stuckAmt: Money('已撤销或失败待处理'),
  arrivedMonthAmt: Money('本月已到账'),
  arrivedMonthFeeAmt: Money('本月已到账手续费'),
  missingYear,
})

/** What waits for people of finance today. */
export type FinanceDay = Static<typeof FinanceDay>
const FinanceDay = Type.Object({
  toPay: waiting('待转账'),
  toApprove: waiting('待审批'),
  undone: waiting('已撤销待处理'),
  failed: waiting('转账失败'),
  returned: waiting('银行退票'),
  tonight: waiting('待批次出款'),
  sent: waiting('转账处理中'),
  nextRunTime: Nullable(WallTime('最近批次')),
  missingYear,
  unbilled: waiting('未分账充电订单'),
  unbilledOccupy: waiting('未分账占位订单'),
  openDays: Type.Array(
    Type.Object({
      settleDate: Day('日期'),
      companyQty: Count('公司数'),
      waits: Type.Array(Type.String(), { title: '等待' }),
    }),
    { title: '待关账日' },
  ),
  failedAccountQty: Count('开户失败账户'),
  openingAccountQty: Count('开户审核中账户'),
  /** Of `sent`: for three days the provider has not said how they ended. */
  longSent: waiting('渠道长时间无结果'),
  /** The provider has said two things of how they ended. */
  doubted: waiting('渠道结果矛盾'),
  /** Of `longSent` and `doubted`: a second person has to confirm that they end by hand. */
  endWaits: waiting('人工结束待复核'),
  /** Money that went out a second time, until two people have settled it. */
  paidTwice: waiting('重复付款待处理'),
  unbalancedQty: Count('分账不平的关账日'),
})

export const financeDayCalls = {
  sums: endpoint({
    method: 'GET',
    path: '/settle/withdraw/sums',
    title: '提现概览',
    query: Type.Object({}),
    data: PayoutSums,
    errors: [],
  }),
  today: endpoint({
    method: 'GET',
    path: '/settle/withdraw/today',
    title: '财务工作台',
    query: Type.Object({}),
    data: FinanceDay,
    errors: [],
  }),
}
