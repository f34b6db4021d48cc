import { layCustomers } from '../lay/lay-customers.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the customers over a million of them: server time of the whole call.
// `node bench/page/customer-page.ts [orgs]`: 100 sees a large company, at most 20 ms; 102 mostly visitors of other companies, at most 50 ms.
const [, , orgs = '100,101'] = process.argv
const [rows, visits] = [1_000_000, 20_000]
const limitMs = orgs === '102' ? 50 : 20
const { timedAll, close } = await startPageServer({
  orgIds: orgs.split(','),
  fill: (db) => layCustomers(db, { rows, visits }),
  limitMs,
})

await timedAll(`customer page 1 of ${rows} customers, organisations ${orgs}`, '/api/customer/page', {
  'no filter': {},
  'by balance': { sortField: 'balanceAmt' },
  'by energy': { sortField: 'totalEnergy' },
  'by last charge': { sortField: 'lastChargeTime' },
  'a mobile': { mobile: '13800000123' },
  'a card': { cardNo: 'CARD00000123' },
  'a plate': { plateNo: 'P123' },
  'a VIN': { vin: 'V0000000000000123' },
  'a number': { customerNo: 'C123456' },
  'a group': { groupId: '1' },
  'a day of registration': { startTime: '2026-03-01', endTime: '2026-03-01' },
  'a month of registration': { startTime: '2026-03-01', endTime: '2026-03-31' },
  'a source': { registerSource: 'FISSION' },
  'a type': { customerType: 'VIP' },
  'locked ones': { lockFlag: 1 },
  'those who owe': { owedOnly: 1 },
  'the beginning of a name': { nickname: '张三1' },
  'a word': { searchValue: '13800000123' },
  'a word that is a plate': { searchValue: '苏A12345' },
  'page 50': { pageNo: 50 },
})
await close()
