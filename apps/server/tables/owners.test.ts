import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownerOffences } from './judge-owners.ts'
import { exceptions } from './exceptions.ts'
import { owners } from './owners.ts'
import { readWrites, sliceOf, writesIn } from './writes.ts'

const isProof = /\.test\.ts$|\/fixtures\.ts$|\/postgres\/tables\.ts$/
const files = globSync('apps/server/src/**/*.ts').filter((file) => !isProof.test(file))
const writes = readWrites(files)
const slices = new Set(files.map(sliceOf))

test('every table has one owner, and no other slice writes it unless owners.ts says why', () => {
  expect(ownerOffences(writes, { owners, exceptions, slices })).toEqual([])
})

test('an exception is one sentence, and never for the owner', () => {
  for (const { table, writer, reason } of exceptions) {
    expect(reason).toMatch(/^[A-Z][^.]+\.$/)
    expect(owners[table]).not.toBe(writer)
  }
  expect(new Set(exceptions.map(({ table, writer }) => `${table} ${writer}`)).size).toBe(exceptions.length)
})

test('almost every table is written somewhere, so the search finds writes', () => {
  const written = new Set(writes.map(({ table }) => table))
  expect(Object.keys(owners).filter((table) => !written.has(table)).length).toBeLessThan(5)
})

const rules = {
  owners: { wallet: 'customer/customer', customer: 'customer/customer' },
  exceptions: [{ table: 'wallet', writer: 'money/ledger', reason: 'Money moves only there.' }],
  slices: new Set(['customer/customer', 'money/ledger']),
}
const ledger = writesIn('apps/server/src/money/ledger/store.ts', 'sql`update wallet set balance_amt = 1`')
const offencesOf = (source: string, file = 'apps/server/src/site/pile/store.ts') =>
  ownerOffences([...ledger, ...writesIn(file, source)], rules)

test.each([
  "tx.insertInto('customer').values({})",
  "tx\n  .updateTable('customer')\n  .set({})",
  "tx.deleteFrom('customer')",
  "tx.mergeInto('customer as c')",
  'sql`insert into customer (id) values (1)`',
  'sql`/* prepared */ with n as (select 1) update customer c set id = n.id from n`',
  'sql`update customer\n    set id = 1`',
  'sql`with gone as (delete from customer where id = 1 returning id) select 1`',
  'sql`merge into customer using n on true when matched then do nothing`',
  'sql`truncate customer`',
  'client.query(copyFrom(`copy customer (id) from stdin`))',
])('a write by another slice is refused: %s', (source) => {
  expect(offencesOf(source)).toEqual([expect.stringContaining('writes customer, which belongs to customer/customer')])
  expect(offencesOf(source, 'apps/server/src/customer/customer/store.ts')).toEqual([])
  expect(offencesOf(source, 'apps/server/src/demo/history/store.ts')).toEqual([])
})

test.each([
  'tx.insertInto(table).values({})',
  'sql`insert into ${sql.table(table)} values (1)`',
  'sql`update ${sql.table(table)} set id = 1`',
])('a table chosen at run time is refused: %s', (source) => {
  expect(offencesOf(source)).toEqual([expect.stringContaining('whose name the source does not say')])
  expect(offencesOf(source, 'apps/server/src/platform/postgres/partitions/move.ts')).toEqual([])
})

test.each([
  "tx.selectFrom('customer').forUpdate()",
  'sql`select id from customer order by id for no key update of customer`',
  'sql`insert into wallet (id) values (1) on conflict (id) do update set id = 2`',
  '// update customer set id = 1',
  '/** delete from customer when nobody is left */',
])('code that writes no table of another slice passes: %s', (source) => {
  expect(offencesOf(source, 'apps/server/src/money/ledger/store.ts')).toEqual([])
})

test('a table without an owner, an owner that does not exist and an unused exception are refused', () => {
  expect(offencesOf("tx.insertInto('purse')")).toEqual([expect.stringContaining('writes purse, which has no owner')])
  const moved = { ...rules, slices: new Set(['customer/people', 'money/ledger']) }
  expect(ownerOffences(ledger, moved)).toContain(
    'wallet belongs to customer/customer, which does not exist: name its owner in owners.ts',
  )
  expect(ownerOffences([], rules)).toEqual([
    'money/ledger does not write wallet any more: take the exception out of exceptions.ts',
  ])
})
