import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOffences } from './judge-reads.ts'
import { exceptions } from './exceptions.ts'
import { readers } from './readers.ts'
import { owners } from './owners.ts'
import { mentionsIn, readMentions } from './reads.ts'

const isProof = /\.test\.ts$|\/fixtures\.ts$|\/postgres\/tables\.ts$/
const files = globSync('apps/server/src/**/*.ts').filter((file) => !isProof.test(file))
const tables = new Set(Object.keys(owners))
const mentions = readMentions(files, tables)

test('a slice reads and writes tables of its own group and of the groups below it, unless owners.ts says why', () => {
  expect(readOffences(mentions, { owners, writers: exceptions, readers })).toEqual([])
})

test('a reader is one sentence', () => {
  for (const { reason } of readers) expect(reason).toMatch(/^[A-Z][^.]+\.$/)
  expect(new Set(readers.map(({ table, reader }) => `${table} ${reader}`)).size).toBe(readers.length)
})

test('every table is named somewhere, so the search does find reads', () => {
  const named = new Set(mentions.map(({ table }) => table))
  expect([...tables].filter((table) => !named.has(table))).toEqual([])
})

const rules = {
  owners: { chargeOrder: 'charging/charge-order', chargerPile: 'site/pile', wallet: 'customer/customer' },
  writers: [{ table: 'chargeOrder', writer: 'money/ledger', reason: 'A debt is repaid from below.' }],
  readers: [{ table: 'chargeOrder', reader: 'site/station', reason: 'It is known.' }],
}
const known = mentionsIn('apps/server/src/site/station/store.ts', "tx.selectFrom('chargeOrder')", new Set(tables))
const offencesOf = (source: string, file = 'apps/server/src/site/pile/store.ts') =>
  readOffences([...known, ...mentionsIn(file, source, new Set(Object.keys(rules.owners)))], rules)

test.each([
  "tx.selectFrom('chargeOrder')",
  "tx.selectFrom('chargeOrder as o')",
  "tx.selectFrom(['chargeOrder'])",
  "piles.leftJoin(\n  'chargeOrder',\n  'chargeOrder.pileId', 'chargerPile.id')",
  "piles.innerJoin('chargeOrder as o', 'o.pileId', 'chargerPile.id')",
  "tx.updateTable('chargeOrder')",
  'sql`select 1 from charge_order o`',
  'sql`exists (select from charge_order where pile_id = charger_pile.id)`',
  'sql`select 1 from charger_pile p join charge_order o on o.pile_id = p.id`',
  'sql`select 1 from charger_pile p, charge_order o`',
  'sql`delete from charger_pile using charge_order o where o.pile_id = charger_pile.id`',
  'sql`update charge_order set id = 1`',
])('a table of a group above is refused: %s', (source) => {
  expect(offencesOf(source)).toEqual([expect.stringContaining('names chargeOrder, which belongs to charging/')])
  expect(offencesOf(source, 'apps/server/src/platform/store.ts')).not.toEqual([])
  for (const allowed of ['charging/command', 'insight/monitor', 'money/ledger', 'demo/history', 'backup'])
    expect(offencesOf(source, `apps/server/src/${allowed}/store.ts`)).toEqual([])
})

test.each([
  "tx.selectFrom('chargerPile')",
  "import { chargeOrder } from '../chargeOrder.ts'",
  "const chargeOrder = 'chargeOrder'",
  '// read from charge_order',
  '/** update charge_order set id = 1 */',
  'sql`select extract(day from charge_time)`',
])('what names no table above passes: %s', (source) => {
  expect(offencesOf(source)).toEqual([])
})

test('a reader that is not needed any more is refused', () => {
  expect(readOffences([], rules)).toEqual([
    'site/station does not name chargeOrder any more: take the reader out of readers.ts',
  ])
})
