import { Type } from 'typebox'
import { orderStatusLabels } from '../../charging/charge-order/enums.ts'
import { ChargeOrder } from '../../charging/charge-order/row.ts'
import { chargeOrderApi } from '../../charging/charge-order/calls.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, SomeOf } from '../../shapes.ts'
import { refusals, signed } from './signed.ts'

const customerId = Id('客户ID')
const { orderId, orderNo, orderStatus, stationName, pileNo, gunCode, plateNo, ...facts } = ChargeOrder.properties
const { startTime, endTime, durationSec, startSoc, endSoc, totalEnergy, elecAmt, serviceAmt, ...amounts } = facts
const { totalAmt, discountAmt, actualAmt, owedAmt, payStatus, stopReason } = amounts

/** What a driver sees of their own charge; while it runs, as far as it is. */
const DriverOrder = Type.Object({
  orderId,
  orderNo,
  orderStatus,
  stationName,
  pileNo,
  gunCode,
  plateNo,
  startTime,
  endTime,
  durationSec,
  startSoc,
  endSoc,
  totalEnergy,
  elecAmt,
  serviceAmt,
  totalAmt,
  discountAmt,
  actualAmt,
  owedAmt,
  payStatus,
  stopReason,
})

export const doorChargeCalls = {
  /** The charger is asked; the order waits in 00 until it starts. */
  start: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/charge/start',
    title: '司机启动充电',
    body: chargeOrderApi.start.body,
    data: chargeOrderApi.start.data,
    errors: [...refusals, ...chargeOrderApi.start.errors],
  }),
  stop: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/charge/stop',
    title: '司机停止充电',
    body: Type.Object({ customerId, orderId: Id('订单ID') }),
    data: chargeOrderApi.stopCharge.data,
    errors: [...refusals, 'CUSTOMER.NOT_FOUND', ...chargeOrderApi.stopCharge.errors],
  }),
  orders: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/charge/page',
    title: '司机的充电订单',
    query: pageQuery(
      {
        customerId,
        orderId: Type.Optional(Id('订单ID')),
        orderStatus: Type.Optional(SomeOf(orderStatusLabels, '订单状态')),
      },
      ['createTime'],
    ),
    data: pageOf(DriverOrder),
    errors: [...refusals, 'CUSTOMER.NOT_FOUND'],
  }),
}
