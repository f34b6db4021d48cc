import { layBelongings } from '../lay/lay-belongings.ts'
import { layCustomers, sights } from '../lay/lay-customers.ts'
import { startFilledServer } from '../process/page-server.ts'
import { customerPages } from './customer-queries.ts'

// Measures page 1 of customers, vehicles, vouchers, members, groups, employees and invitations, over a million customers with
// three million vehicles and three million vouchers: server time of the whole call, at most 20 ms; at most 50 ms for a user who
// sees customers through orders only. `node bench/page/customer-pages.ts [pages]`, such as `customers,vouchers`.
const customers = 1_000_000
const callers = {
  'who sees everything': { orgIds: 'all', limitMs: 20 },
  'of two large companies': { orgIds: sights.own, limitMs: 20 },
  'who mostly sees visitors': { orgIds: sights.few, limitMs: 50 },
  'who sees 300 000 visitors': { orgIds: sights.visitors, limitMs: 50 },
} as const
const wanted = process.argv[2]?.split(',') ?? Object.keys(customerPages)

const { callerWith, close } = await startFilledServer(async (db) => {
  await layCustomers(db, customers)
  await layBelongings(db, customers)
})
for (const [who, sight] of Object.entries(callers)) {
  const { timedAll } = await callerWith(sight)
  for (const [what, { path, queries }] of Object.entries(customerPages))
    if (wanted.includes(what)) await timedAll(`${what}, a user ${who}`, path, queries)
}
await close()
