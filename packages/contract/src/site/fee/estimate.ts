import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Energy, Id, Money, Nullable } from '../../shapes.ts'

const DayEarnings = Type.Object({
  totalEnergy: Energy('日均电量'),
  elecAmt: Money('电费'),
  serviceAmt: Money('服务费'),
  totalAmt: Money('合计'),
})

export type FeeEstimate = Static<typeof FeeEstimate>
const FeeEstimate = Type.Object({
  pileQty: Count('适用桩数'),
  displayPileQty: Count('可显示价格的桩数'),
  /** The days of billed charges behind the estimate; 0: the plan has no predecessor that charged. */
  days: Count('统计天数'),
  /** By the prices in force. */
  before: Nullable(DayEarnings),
  after: DayEarnings,
})

export const priceEstimateApi = {
  estimate: endpoint({
    method: 'GET',
    path: '/station/fee/estimate',
    title: '收入估算',
    query: Type.Object({ id: Id('方案ID') }),
    data: FeeEstimate,
    errors: ['FEE.NOT_FOUND'],
  }),
}
