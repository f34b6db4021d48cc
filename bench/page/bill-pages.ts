import { billedOrderTypes, billTypes } from '@chargedeck/domain/order-bill/kinds'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { layYearOfBills } from '../lay/lay-year-of-bills.ts'
import { startFilledServer } from '../process/page-server.ts'

// Measures page 1 of the bills, days and months of partners over a year of bills, and their sums: server time of the whole call.
// `node bench/page/bill-pages.ts [bills] [stations] [orgs]`: 100 sees a large company, 102 a tiny one. Pages p95 at most 30 ms; sums by day, station,
// partner and type at most 300 ms, others at most 5 s.
const [, , bills = '10000000', stations = '500', orgs = '100,101'] = process.argv
const begun = performance.now()
const { callerWith, close } = await startFilledServer((db) =>
  layYearOfBills(db, { stations: Number(stations), bills: Number(bills) }),
)
console.log(`${bills} bills of ${stations} stations laid in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
const orgIds = orgs.split(',')
const pages = await callerWith({ orgIds, limitMs: 30 })
const sums = await callerWith({ orgIds, limitMs: 300 })
const rareSums = await callerWith({ orgIds, limitMs: 5000 })

const dayBefore = (qty: number): string => dayOf(daysLater(new Date(), -qty))
const month = { startDate: dayBefore(60), endDate: dayBefore(31) }
const ascending = { sortField: 'settleDate', sortOrder: 'ascend' }
const [station, landlord] = [{ stationId: '17' }, { holderId: '171' }]
const shared: Record<string, object> = {
  'no filter': {},
  'the oldest': ascending,
  'a station': station,
  'a landlord': landlord,
  'the operator of a company': { holderId: '1' },
  'a type of partner': { holderType: 'LAN' },
  'a large company': { companyId: '1' },
  'a tiny company': { companyId: '3' },
  'a range of days': month,
  'a station in a range of days': { ...month, ...station },
  'a landlord in a range of days': { ...month, ...landlord },
  'a type of partner of a station': { ...station, holderType: 'SHA' },
  'a type of partner of a tiny company': { companyId: '3', holderType: 'LAN' },
  'a landlord elsewhere': { ...landlord, stationId: '18' },
  'page 50': { pageNo: 50 },
}
const ofBills = {
  'an order': { orderNo: `MA5DEMO01${'1234'.padStart(18, '0')}` },
  'fees of the channel': { holderType: 'FEE' },
  'the operator of a station': { ...station, holderId: '1' },
  occupations: { orderType: billedOrderTypes.occupy },
  'occupations of a station': { ...station, orderType: billedOrderTypes.occupy },
  'guaranteed months': { orderType: billedOrderTypes.month },
  corrections: { billType: billTypes.adjust },
  'corrections of a landlord': { ...landlord, billType: billTypes.adjust },
  'corrections of a tiny company': { companyId: '3', billType: billTypes.adjust },
  guarantees: { billType: billTypes.guarantee },
}
const { open, withdrawing, withdrawn } = dayWithdrawStates
const states = { open, withdrawing, withdrawn }
const ofDays = Object.fromEntries(
  Object.entries(states).flatMap(([name, withdrawStatus]) => [
    [`days ${name}`, { withdrawStatus }],
    [`days ${name}, the oldest`, { withdrawStatus, ...ascending }],
    [`days ${name} of a tiny company`, { withdrawStatus, companyId: '3' }],
    [`days ${name} of a station`, { withdrawStatus, ...station }],
    [`days ${name} of a type of partner`, { withdrawStatus, holderType: 'LAN' }],
  ]),
)
const asMonths = ([name, { startDate, endDate, sortField, ...query }]: [string, Record<string, unknown>]) => {
  const edge = (day: unknown) => String(day).slice(0, 7)
  const range = startDate === undefined ? {} : { startMonth: edge(startDate), endMonth: edge(endDate) }
  return [name, { ...query, ...range, ...(sortField !== undefined && { sortField: 'settleMonth' }) }] as const
}
const ofMonths = Object.fromEntries(Object.entries(shared as Record<string, Record<string, unknown>>).map(asMonths))

await pages.timedAll('bills page 1', '/api/settle/order/bills/page', { ...shared, ...ofBills })
await pages.timedAll('days page 1', '/api/settle/daily/page', { ...shared, ...ofDays })
await pages.timedAll('open days page 1', '/api/settle/daily/unWithdrawPage', shared)
await pages.timedAll('months page 1', '/api/settle/monthly/page', ofMonths)
const { 'page 50': _, 'the oldest': __, ...filters } = shared
const { 'an order': order, ...rare } = ofBills
await sums.timedAll('sums of bills', '/api/settle/order/bills/summary', { ...filters, ...rare, 'an order': order })
await sums.timedAll('sums of days', '/api/settle/daily/summary', filters)
await rareSums.timedAll('sums of days by state', '/api/settle/daily/summary', ofDays)
await sums.timedAll('sums of months', '/api/settle/monthly/summary', {
  'no filter': {},
  'a station': station,
  'a landlord': landlord,
})
await close()
