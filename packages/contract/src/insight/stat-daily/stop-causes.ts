import { Type, type Static, type TProperties } from 'typebox'
import { stopSideLabels } from '../../charging/charge-order/enums.ts'
import { endpoint } from '../../endpoint.ts'
import { Count, Day, Flag, Id, Nullable, OneOf, TextOrNull } from '../../shapes.ts'

const counts = {
  startDate: Day('开始日期'),
  endDate: Day('结束日期'),
  orderQty: Count('充电次数'),
  /** Ends that the table of codes calls abnormal. */
  abnormalQty: Count('异常停止'),
  /** Of all charges, in 0.01 %. */
  abnormalRate: Nullable(Type.Integer({ title: '异常停止率' })),
}

export type StopCauses = Static<typeof StopCauses>
export const StopCauses = Type.Object({
  ...counts,
  /** As many days right before; of a whole month, the month before. */
  before: Type.Object(counts),
  /** The same days a year ago. */
  yearBefore: Type.Object(counts),
  causes: Type.Array(
    Type.Object({
      /** Null: the charger gave no code. */
      stopCode: TextOrNull('停止码'),
      name: TextOrNull('停止原因'),
      normalFlag: Nullable(Flag('正常结束')),
      orderQty: Count('次数'),
      /** Of the same cause in the period before, and in the same days a year ago. */
      beforeQty: Count('上期次数'),
      yearBeforeQty: Count('去年同期次数'),
      /** In 0.01 %. */
      share: Type.Integer({ title: '占比' }),
      /** Of an abnormal end: warnings of the same gun or pile within five minutes of it, in its last orders. */
      warnings: Type.Array(
        Type.Object({
          alarmCode: Type.String({ title: '告警码' }),
          alarmName: Type.String({ title: '告警' }),
          orderQty: Count('订单数'),
        }),
        { title: '伴随告警' },
      ),
    }),
  ),
  sides: Type.Array(Type.Object({ stopSide: OneOf(stopSideLabels, { title: '责任方' }), orderQty: Count('次数') })),
  /** The piles with the most abnormal stops. */
  piles: Type.Array(
    Type.Object({
      pileId: Id('桩ID'),
      pileNo: Type.String({ title: '桩编号' }),
      stationName: Type.String({ title: '站点' }),
      abnormalQty: Count('异常停止'),
    }),
  ),
})

export const stopCauseCalls = (filters: TProperties) => ({
  stopCauses: endpoint({
    method: 'GET',
    path: '/rpt/order/stats/stopCauses',
    title: '停止原因统计',
    query: Type.Object(filters),
    data: StopCauses,
    errors: ['REQUEST.INVALID'],
  }),
  /** Two sheets: the causes, and the piles with the most abnormal stops. */
  exportCauses: endpoint({
    method: 'POST',
    path: '/rpt/order/stats/stopCauses/export',
    title: '导出停止原因统计',
    body: Type.Object(filters),
    file: true,
    errors: ['REQUEST.INVALID'],
  }),
})
