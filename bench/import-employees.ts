import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importSheet } from '../apps/server/src/base/sheet-import/public.ts'
import { checkEmployees } from '../apps/server/src/customer/customer-group/import/check-employees.ts'
import { employeeSheet } from '../apps/server/src/customer/customer-group/import/columns.ts'
import { keepEmployees } from '../apps/server/src/customer/customer-group/import/keep-employees.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { asSystem } from '../apps/server/src/platform/work.ts'
import { onSyncedPostgres } from './lay/synced-work.ts'

// `node bench/import-employees.ts`: imports 5000 employees of one xlsx, half of them customers already, on a PostgreSQL that syncs; at most 5 s.
const lines = 5000
const limitMs = 5000

await onSyncedPostgres(async ({ work, home }) => {
  await fill(work.db)
  const path = join(home, 'employees.xlsx')
  await writeFile(path, await sheet())
  const upload = { fileName: 'employees.xlsx', path, size: 0, sha256: '' }
  const began = performance.now()
  const report = await asSystem(work, 'bench', (ctx) => checkEmployees(ctx, '1', upload))
  const checkedMs = performance.now() - began
  const { madeQty } = await asSystem(work, 'bench', (ctx) => keepEmployees(ctx, report.id ?? ''))
  const allMs = performance.now() - began
  console.log(
    `check ${Math.round(checkedMs)} ms (${report.goodQty} good, ${report.badQty} bad), keep ${Math.round(allMs - checkedMs)} ms (${madeQty} made)`,
  )
  console.log(`${lines} employees in ${(allMs / 1000).toFixed(2)} s; at most ${limitMs / 1000} s`)
  process.exitCode = allMs <= limitMs && madeQty === lines - 1 ? 0 : 1
})

async function fill(db: Db): Promise<void> {
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    values (1, '1', '示例', '示例', 'MA0000001', '-', '4000000000', 100, now())`.execute(db)
  await sql`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
    select n, 'C' || n, 1, '138' || lpad(n::text, 8, '0'), '张三' || n, now(), now() from generate_series(1, 100000) n`.execute(
    db,
  )
  await sql`insert into customer_group (id, group_no, company_id, group_name, contact_name, contact_mobile, pay_mode, valid_from, valid_to, create_time)
    values (1, 'G1', 1, '示例企业', '张三', '13800000001', 'PREPAID', current_date - 10, current_date + 365, now())`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

/** One line is wrong, so that the sheet is mixed. */
function sheet(): Promise<Uint8Array> {
  const rows = Array.from({ length: lines }, (_, at) => {
    const own: Record<string, string> = {
      mobile: at === 77 ? '123' : `13${8 + (at % 2)}${String(at + 1).padStart(8, '0')}`,
      employeeNo: `E${at}`,
    }
    const usual = Object.fromEntries(employeeSheet.columns.map(({ field, sample }) => [field, sample]))
    return employeeSheet.columns.map(({ field }) => ({ ...usual, ...own })[field] ?? null)
  })
  return importSheet(employeeSheet, rows, [])
}
