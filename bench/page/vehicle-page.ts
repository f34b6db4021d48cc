import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { vehicleUses } from '@chargedeck/domain/vehicle/kinds'
import { layCustomers } from '../lay/lay-customers.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the vehicles over three million of them: server time of the whole call.
// `node bench/page/vehicle-page.ts [orgs]`: 100 sees a large company, at most 20 ms; 102 mostly visitors of other companies, at most 50 ms.
const [, , orgs = '100,101'] = process.argv
const [customers, visits] = [1_000_000, 20_000]
const limitMs = orgs === '102' ? 50 : 20
const { timedAll, close } = await startPageServer({ orgIds: orgs.split(','), fill, limitMs })

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

async function fill(db: Db): Promise<void> {
  await layCustomers(db, { rows: customers, visits })
  await sql`insert into customer_group (id, group_no, company_id, group_name, contact_name, contact_mobile, pay_mode, valid_from, valid_to, create_time)
    values (1, 'G1', 1, '示例企业', '张三', '13800000001', 'PREPAID', current_date - 10, current_date + 365, now())`.execute(
    db,
  )
  await sql`update customer set group_id = 1 where company_id = 1 and id % 1000 = 1`.execute(db)
  await sql`analyze customer, customer_group`.execute(db)
}
