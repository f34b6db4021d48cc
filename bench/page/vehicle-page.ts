import { vehicleUses } from '@chargedeck/domain/vehicle/kinds'
import { layCustomers } from '../lay/lay-customers.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the vehicles over three million of them: server time of the whole call.
// `node bench/page/vehicle-page.ts [orgs]`: 100 sees a large company, at most 20 ms; 102 mostly visitors of other companies, at most 50 ms.
const [, , orgs = '100,101'] = process.argv
const [customers, visits] = [1_000_000, 20_000]
const limitMs = orgs === '102' ? 50 : 20
const { timedAll, close } = await startPageServer({
  orgIds: orgs.split(','),
  fill: (db) => layCustomers(db, { rows: customers, visits }),
  limitMs,
})

await timedAll(`vehicle page 1 of ${3 * customers} vehicles, organisations ${orgs}`, '/api/customer/vehicle/page', {
  'no filter': {},
  'a customer': { customerId: '500000' },
  'a group': { groupId: '1' },
  'a mobile': { mobile: '13800500000' },
  'a plate': { plateNo: 'P123456' },
  'the beginning of a plate': { plateNo: 'P12' },
  'a VIN': { vin: 'V0000000000123456' },
  'the beginning of a VIN': { vin: 'V00000000001' },
  'a frequent color': { plateColor: 'GREEN' },
  'a rare color': { plateColor: 'YELLOW' },
  'a frequent use': { vehicleUse: vehicleUses.private },
  'a rare use': { vehicleUse: vehicleUses.bus },
  'a color and a use': { plateColor: 'YELLOW', vehicleUse: vehicleUses.bus },
  'page 50': { pageNo: 50 },
})
await close()
