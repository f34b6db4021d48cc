import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Day, Flag, Id, OneOf, Text } from '../../shapes.ts'
import {
  checkDiffStateLabels,
  checkDiffTypeLabels,
  checkDiffWayLabels,
  checkStateLabels,
  pushedByHandLabels,
} from './enums.ts'
import { orderPushes } from './order-pushes.ts'
import { pushPreviewPath, pushToRegulatorsPath, pushToTppPath } from './order-pushes-path.ts'
import { CarrierCheck, CarrierCheckDiff, CheckSummary, OrderPushOutcome } from './shapes.ts'

const mostOrdersAtOnce = 100
const carrierId = Type.Optional(Id('运营商'))
const orderIds = Type.Array(Id('订单ID'), { title: '订单', minItems: 1, maxItems: mostOrdersAtOnce })
const chosenOrders = Type.Object({ orderIds, carrierId })
export const widestCheckDays = 366
const checkFilters = {
  carrierId,
  startDate: Type.Optional(Day('开始日期')),
  endDate: Type.Optional(Day('结束日期')),
  status: Type.Optional(OneOf(checkStateLabels, { title: '状态' })),
  /** Also days whose differences are all handled. */
  differingOnly: Type.Optional(Flag('有过差异')),
  /** Days that found a difference of this order. */
  orderId: Type.Optional(Id('订单')),
}
export type CheckFilters = Static<typeof CheckFilters>
const CheckFilters = Type.Object(checkFilters)
const pushRefusals = [
  'CARRIER_PUSH.ORDER_UNKNOWN',
  'CARRIER_PUSH.ORDER_NOT_DONE',
  'CARRIER_PUSH.CARRIER_DISABLED',
  'CARRIER_PUSH.WAITS',
] as const

export const carrierCheckApi = {
  /** Refused when none of the orders can be pushed, with the reason of the first. */
  pushToTpp: endpoint({
    method: 'POST',
    path: pushToTppPath,
    title: '推送流量方订单',
    body: chosenOrders,
    data: Type.Array(OrderPushOutcome),
    errors: [...pushRefusals, 'CARRIER_PUSH.NOT_OF_CARRIER'],
  }),
  pushToRegulators: endpoint({
    method: 'POST',
    path: pushToRegulatorsPath,
    title: '推送监管订单',
    body: chosenOrders,
    data: Type.Array(OrderPushOutcome),
    errors: [...pushRefusals, 'CARRIER_PUSH.NO_REGULATOR', 'CARRIER_PUSH.ALREADY_ACCEPTED'],
  }),
  /** What a push of these orders would do, each with who gets it or why nobody does; writes nothing. */
  pushPreview: endpoint({
    method: 'GET',
    path: pushPreviewPath,
    title: '推送预览',
    query: Type.Object({ pushType: OneOf(pushedByHandLabels, { title: '推送类型' }), orderIds, carrierId }),
    data: Type.Array(OrderPushOutcome),
    errors: ['CARRIER_PUSH.ORDER_UNKNOWN'],
  }),
  pushes: orderPushes,
  /** Compares a day with a carrier, or, with `diffIds`, says what became of differences. */
  check: endpoint({
    method: 'POST',
    path: '/carrier/order/check',
    title: '发起对账与处理差异',
    body: Type.Object({
      carrierId,
      checkDate: Type.Optional(Day('对账日期')),
      /** Again, although the day was checked or some of its orders are not done. */
      force: Type.Optional(Flag('重新核对')),
      diffIds: Type.Optional(Type.Array(Id('差异ID'), { title: '差异', minItems: 1, maxItems: mostOrdersAtOnce })),
      handleWay: Type.Optional(OneOf(checkDiffWayLabels, { title: '处理方式' })),
      remark: Type.Optional(Text('说明', 200)),
    }),
    data: Type.Object({
      check: CarrierCheck,
      diffs: Type.Array(CarrierCheckDiff),
      /** Of several `diffIds` those that stay as they were, each with its reason; a single one is refused. */
      refused: Type.Array(Type.Object({ id: Id('差异ID'), message: Type.String({ title: '原因' }) }), {
        title: '未处理',
      }),
    }),
    errors: [
      'CARRIER_CHECK.INPUT_MISSING',
      'CARRIER_CHECK.CARRIER_UNKNOWN',
      'CARRIER_CHECK.NOT_CHECKED_WITH',
      'CARRIER_CHECK.ALREADY_CHECKED',
      'CARRIER_CHECK.DAY_NOT_OVER',
      'CARRIER_CHECK.RUNNING',
      'CARRIER_CHECK.DIFF_UNKNOWN',
      'CARRIER_CHECK.DIFF_HANDLED',
      'CARRIER_CHECK.DIFF_IN_REVIEW',
      'CARRIER_CHECK.ORDER_OPEN',
    ],
  }),
  checks: endpoint({
    method: 'GET',
    path: '/carrier/order/check/page',
    title: '订单对账列表',
    query: pageQuery(checkFilters, ['checkDate'] as const),
    data: pageOf(CarrierCheck),
    errors: [],
  }),
  /** Of the filtered days; without dates, of the last thirty. */
  checkSummary: endpoint({
    method: 'GET',
    path: '/carrier/order/check/summary',
    title: '订单对账合计',
    query: CheckFilters,
    data: CheckSummary,
    errors: ['REQUEST.INVALID'],
  }),
  checkOne: endpoint({
    method: 'GET',
    path: '/carrier/order/check/one',
    title: '订单对账详情',
    query: Type.Object({ id: Id('对账单ID') }),
    data: CarrierCheck,
    errors: ['CARRIER_CHECK.NOT_FOUND'],
  }),
  diffs: endpoint({
    method: 'GET',
    path: '/carrier/order/check/diff/page',
    title: '订单对账差异列表',
    query: pageQuery(
      {
        checkId: Id('对账单'),
        diffType: Type.Optional(OneOf(checkDiffTypeLabels, { title: '差异类型' })),
        status: Type.Optional(OneOf(checkDiffStateLabels, { title: '处理状态' })),
        /** Those of earlier comparisons; otherwise of the last one. */
        outdatedOnly: Type.Optional(Flag('以前的差异')),
      },
      ['id'] as const,
    ),
    data: pageOf(CarrierCheckDiff),
    errors: [],
  }),
  /** Two sheets: the days, and their differences. */
  exportChecks: endpoint({
    method: 'GET',
    path: '/carrier/order/check/export',
    title: '导出订单对账',
    effect: 'write',
    query: CheckFilters,
    file: true,
    errors: [],
  }),
}
