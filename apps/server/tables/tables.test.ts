import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { describeTables } from './describe-tables.ts'

test('tables.ts matches the migrated database (else run `npm run tables`)`npm run tables`)', async () => {
  const written = readFileSync(new URL('../src/platform/postgres/tables.ts', import.meta.url), 'utf8')
  expect(written).toBe(await describeTables(inject('templateUrl')))
})
