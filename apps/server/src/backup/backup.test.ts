import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDatabase, runSql } from '../../test/empty-database.ts'
import { migrationsFolder } from '../platform/postgres/migrate.ts'
import { dumpDatabase } from './dump-database.ts'
import { checkEmpty, emptyDatabase } from './empty-database.ts'
import { loadDatabase, loadIntoEmpty } from './load-database.ts'

const at = new Date('2026-03-12T04:00:00Z')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chargedeck-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const awkward = String.raw`tab	newline
 backslash \N quote ' 中文 ${'\u2028'}`

/** Rows that are hard to back up: partitions, keys, jobs, bytes, arrays, JSON, letters that COPY escapes. */
async function aFullDatabase(): Promise<string> {
  const url = await makeDatabase('template')
  await runSql(
    url,
    `create table charger_frame_p partition of charger_frame for values from ('2026-03-12') to ('2026-03-13');
     insert into charger_frame (receive_time, pile_no, direction, action, message_id, frame)
       select '2026-03-12 01:00+08'::timestamptz + n * interval '1 hour', 'P' || n, 'IN', 'Heartbeat', n::text, $text$${awkward}$text$ from generate_series(1, 40) n;
     insert into sys_org (id, pids, name, code, org_type, create_time) values (2, '[0],[1],', '分公司', 'B', 'DEPT', now()), (1, '[0],', '总公司', 'A', 'CORP', now());
     insert into sys_user (id, account, password_hash, name, create_time) values (7, 'u', 'h', '甲', now());
     insert into sys_emp (id, org_id) values (7, 2);
     insert into sys_key (name, key_id, sealed, create_time) values ('k', 'id', '\\x00ff5c', now());
     insert into setting (name, value, update_time) values ('DEMO', '{"a": "\\n\\\\"}', now());
     select nextval('charger_transaction_no') from generate_series(1, 41);
     select graphile_worker.add_job('settle', '{"orderId": "1"}'::json)`,
  )
  return url
}

/** Every table and every job as text, in an order of its own. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await runSql<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition and relname <> 'schema_migration'
     and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
  )
  const texts = tables.map(async ({ name }) => {
    const rows = await runSql<{ text: string }>(
      url,
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from ${name} t`,
    )
    return [name, rows[0]?.text ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

const withoutMigrations = ({ 'graphile_worker.migrations': _, ...content }: Record<string, string>) => content

test('a restore brings back rows, partitions, sequences and waiting jobs', async () => {
  const source = await aFullDatabase()
  const manifest = await dumpDatabase(source, folder, at)
  const target = await makeDatabase('empty')
  await loadDatabase(target, folder, manifest)
  expect(withoutMigrations(await contentOf(target))).toEqual(withoutMigrations(await contentOf(source)))
  expect(manifest.tables.find(({ name }) => name === 'charger_frame')?.rows).toBe(40)
  expect(await runSql(target, 'select count(*)::int as n from charger_frame_p')).toEqual(
    await runSql(source, 'select count(*)::int as n from charger_frame_p'),
  )
  expect(await runSql(target, "select nextval('charger_transaction_no')::int as n")).toEqual([{ n: 42 }])
  expect(await runSql(target, `select (graphile_worker.add_job('next')).id > 1 as added`)).toEqual([{ added: true }])
})

test('a backup of an older version restores into a newer one, through the newer migrations', async () => {
  const manifest = await dumpDatabase(await aFullDatabase(), folder, at)
  const newer = join(folder, 'migrations')
  cpSync(migrationsFolder, newer, { recursive: true })
  const change = `alter table sys_org rename column name to org_name;
    alter table sys_org add column length int not null generated always as (length(org_name)) stored;
    alter table setting drop column update_time`
  writeFileSync(join(newer, '9999-newer.sql'), change)
  const target = await makeDatabase('empty')
  await loadDatabase(target, folder, manifest, pathToFileURL(`${newer}/`))
  expect(await runSql(target, 'select org_name, length from sys_org order by id')).toEqual([
    { org_name: '总公司', length: 3 },
    { org_name: '分公司', length: 3 },
  ])
})

test('a backup of a newer version is refused in one line and fills nothing', async () => {
  const manifest = await dumpDatabase(await aFullDatabase(), folder, at)
  const target = await makeDatabase('empty')
  await expect(loadDatabase(target, folder, { ...manifest, migration: '9998-unknown.sql' })).rejects.toThrow(
    '更新的版本',
  )
  expect(await runSql(target, 'select * from sys_user')).toEqual([])
})

test('a damaged backup changes nothing', async () => {
  const manifest = await dumpDatabase(await aFullDatabase(), folder, at)
  const tables = manifest.tables.map((table) => (table.name === 'sys_user' ? { ...table, rows: 2 } : table))
  const target = await makeDatabase('empty')
  await expect(loadDatabase(target, folder, { ...manifest, tables })).rejects.toThrow('应有 2 行')
  expect(await runSql(target, 'select * from sys_org')).toEqual([])
})

test('a backup that is cut off is named in one line, and the database can be filled again', async () => {
  const manifest = await dumpDatabase(await aFullDatabase(), folder, at)
  const file = join(folder, 'tables', 'public.sys_user.copy.gz')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length - 12))
  const target = await makeDatabase('empty')
  await expect(loadIntoEmpty(target, folder, manifest)).rejects.toThrow('public.sys_user.copy.gz 已损坏，无法读取')
  await checkEmpty(target)
  writeFileSync(file, whole)
  await loadIntoEmpty(target, folder, manifest)
  expect(await runSql(target, 'select account from sys_user')).toEqual([{ account: 'u' }])
})

test('a restore fills only an empty database, and emptying makes one', async () => {
  const url = await aFullDatabase()
  await expect(checkEmpty(url)).rejects.toThrow('不是空的')
  await emptyDatabase(url)
  await checkEmpty(url)
})
