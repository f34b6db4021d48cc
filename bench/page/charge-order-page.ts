import { nobody } from '@chargedeck/contract/charging/charge-order/enums'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payStates } from '@chargedeck/domain/charge-order/pay-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { layChargeOrders, orderDays } from '../lay/lay-charge-orders.ts'
import { chargeOrderDays } from '../../apps/server/src/charging/charge-order/public.ts'
import { sumDays } from '../../apps/server/src/platform/day-sums/sum-days.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the orders with each filter, over three million orders in 300 days: server time of the whole call.
// `node bench/page/charge-order-page.ts [orders]`
const rows = Number(process.argv[2] ?? 3_000_000)
const { db, work, timed, timedAll, close } = await startPageServer({
  orgIds: ['100', '101', '102'],
  fill: (filled) => layChargeOrders(filled, rows),
  limitMs: 30,
})

const wide = { startTime: toWallTime(daysLater(new Date(), -orderDays)), endTime: toWallTime(new Date()) }
const month = {
  startTime: toWallTime(daysLater(new Date(), -200)),
  endTime: toWallTime(daysLater(new Date(), -170)),
}
const [someOrder] = await db
  .selectFrom('chargeOrder')
  .select(['orderNo', 'id'])
  .where('stationId', '=', '5')
  .limit(1)
  .execute()
const filterSets: Record<string, object> = {
  'the last seven days': {},
  'all days': wide,
  'a state': { ...wide, orderStatus: chargeOrderStates.abnormal },
  'two states': { ...wide, orderStatus: [chargeOrderStates.charging, chargeOrderStates.toPay] },
  'a rare state': { ...wide, orderStatus: chargeOrderStates.stopping },
  'a mobile': { ...wide, mobile: '13800000123' },
  'a plate': { ...wide, plateNo: '苏AD00123' },
  'a station': { ...wide, stationId: '7' },
  'a station and a state': { ...wide, stationId: '7', orderStatus: chargeOrderStates.done },
  'a pile': { ...wide, pileNo: 'P17' },
  'a group': { ...wide, groupId: '7' },
  'a carrier': { ...wide, carrierId: '3' },
  'the time of the end': { ...wide, timeType: 'END', sortField: 'endTime' },
  'the time of settlement': { ...wide, timeType: 'SETTLE', sortField: 'settleTime' },
  'an order number': { orderNo: someOrder?.orderNo },
  'a word': { ...wide, searchValue: '13800000123' },
  'a trade number': { ...wide, tradeNo: 'P17-1-1' },
  'a VIN': { ...wide, vin: 'LSVAU2180N2183294' },
  'a gun': { ...wide, gunCode: 'P1701' },
  'a stop code': { ...wide, stopCode: 'K01' },
  'a way of start': { ...wide, startupMode: ['OTHER'] },
  'ways of start that nobody used': { ...wide, startupMode: ['APP', 'TPP'] },
  'a kind of pile': { ...wide, pileType: 'AC' },
  'a customer type': { ...wide, customerType: 'VIP' },
  'the time of the start': { ...wide, timeType: 'START', sortField: 'startTime' },
  'what waits for a second person': { ...wide, settlementWaitsOnly: 1 },
  'what is not billed': { ...wide, unbilledOnly: 1 },
  'what is owed': { ...wide, payStatus: payStates.owing },
  'once abnormal': { ...wide, onceAbnormalOnly: 1 },
  'once abnormal, by the end': { ...wide, timeType: 'END', onceAbnormalOnly: 1 },
  'once abnormal in a month by the end': { ...month, timeType: 'END', onceAbnormalOnly: 1, pileType: 'DC' },
  'settled by hand': { ...wide, settleType: 'MANUAL' },
  'the work list': { ...wide, reviewOnly: 1 },
  'what nobody looks after': { ...wide, assigneeId: nobody },
  'the work list that nobody looks after': { ...wide, reviewOnly: 1, assigneeId: nobody },
  'a company': { ...wide, companyId: '1' },
  'much energy': { ...wide, minEnergy: 400_000 },
  'the largest amounts of a week': { sortField: 'totalAmt' },
  'page 50': { ...wide, pageNo: 50 },
}
await timedAll(`charge-order page 1 of ${rows} orders`, '/api/charge/order/page', filterSets)
await sumDays(work, [chargeOrderDays]) // as each night does
await timed('the sums of seven days', '/api/charge/order/summary', {}, 10)
await timed('the sums of all days', '/api/charge/order/summary', wide, 10)
await timed('the sums of a state', '/api/charge/order/summary', { ...wide, orderStatus: chargeOrderStates.done }, 5)
for (const timeType of ['START', 'END', 'SETTLE'])
  await timed(`the sums of all days by ${timeType}`, '/api/charge/order/summary', { ...wide, timeType }, 5)
await close()
