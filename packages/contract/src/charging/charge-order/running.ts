import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, OneOf, Text, TextOrNull } from '../../shapes.ts'
import { chargeModeLabels, orderStatusLabels } from './enums.ts'

/** Staff begin and end a charge. */
export const runningCalls = {
  start: endpoint({
    method: 'POST',
    path: '/charge/order/start',
    title: '启动充电',
    body: Type.Object({
      requestId: Text('请求ID', 64),
      gunCode: Text('枪编码', 26),
      customerId: Id('客户ID'),
      chargeMode: OneOf(chargeModeLabels, { title: '充电方式' }),
      /** AMOUNT in fen, ENERGY in 0.0001 kWh, TIME in minutes; none for FULL. */
      chargeTarget: Type.Optional(Nullable(Type.Integer({ title: '充电目标', minimum: 1, maximum: 100_000_000 }))),
      /** Null: none. Left out: the best one. */
      voucherId: Type.Optional(Nullable(Id('优惠券'))),
    }),
    data: Type.Object({
      orderId: Id('订单ID'),
      orderNo: Type.String({ title: '订单编号' }),
      orderStatus: OneOf(orderStatusLabels, { title: '订单状态' }),
    }),
    errors: [
      'CHARGE_ORDER.GUN_NOT_USABLE',
      'RESERVATION.OF_ANOTHER_CUSTOMER',
      'CHARGE_ORDER.DEVICE_OFFLINE',
      'CHARGE_ORDER.CUSTOMER_LOCKED',
      'CHARGE_ORDER.FUNDS_TOO_LOW',
      'CHARGE_ORDER.CUSTOMER_OWES',
      'CHARGE_ORDER.ALREADY_RUNNING',
      'CHARGE_ORDER.STATION_NOT_OPERATING',
      'CHARGE_ORDER.NO_PLAN_IN_FORCE',
      'CUSTOMER.NOT_FOUND',
      'CHARGE_ORDER.TARGET_MISSING',
      'VOUCHER.NOT_FOUND',
      'VOUCHER.NOT_FREE',
      'VOUCHER.NOT_USABLE',
    ],
  }),
  stopCharge: endpoint({
    method: 'POST',
    path: '/rpt/monitor/runtime/bkg/stop',
    title: '停止充电',
    body: Type.Object({ orderId: Id('订单ID'), reason: Text('原因', 200) }),
    /** No command for a charge that was cancelled before it began. */
    data: Type.Object({ commandNo: TextOrNull('指令编号') }),
    errors: ['CHARGE_ORDER.NOT_FOUND', 'MONITOR.NOT_CHARGING', 'MONITOR.STOP_DEVICE_OFFLINE'],
  }),
}
