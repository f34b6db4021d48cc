import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDatabase, runSql } from '../../../test/empty-database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

let path = ''
let url = ''
const folder = () => pathToFileURL(`${path}/`)
const write = (name: string, text: string) => writeFileSync(join(path, name), text)
const applied = async () =>
  (await runSql<{ name: string }>(url, 'select name from schema_migration order by name')).map(({ name }) => name)

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'chargedeck-migrations-'))
  url = await makeDatabase('empty')
})
afterEach(() => rmSync(path, { recursive: true }))

test('each file is applied once and in order, by any number of concurrent starts', async () => {
  write('0001-first.sql', 'create table note (word text)')
  write('0002-second.sql', `insert into note values ('once')`)
  await Promise.all([1, 2, 3].map(() => migrate(url, { folder: folder() })))
  await migrate(url, { folder: folder() })
  expect(await runSql(url, 'select word from note')).toEqual([{ word: 'once' }])
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql'])
})

test('a file that was changed after it had been applied is refused', async () => {
  write('0001-first.sql', 'create table note (word text)')
  await migrate(url, { folder: folder() })
  write('0001-first.sql', 'create table note (word text, tone text)')
  await expect(migrate(url, { folder: folder() })).rejects.toThrow('0001-first.sql')
})

test('a file that fails is rolled back, keeps the data, and is applied once it is corrected', async () => {
  write('0001-first.sql', `create table note (word text); insert into note values ('kept')`)
  await migrate(url, { folder: folder() })
  write('0002-second.sql', 'alter table note add column tone text; alter table note add column tone text')
  await expect(migrate(url, { folder: folder() })).rejects.toThrow('tone')
  expect(await runSql(url, 'select * from note')).toEqual([{ word: 'kept' }])
  write('0002-second.sql', `alter table note add column tone text not null default 'calm'`)
  await migrate(url, { folder: folder() })
  expect(await runSql(url, 'select * from note')).toEqual([{ word: 'kept', tone: 'calm' }])
})

test('a file in steps commits each of its parts, lets others write while it builds an index, and begins again after a failure', async () => {
  write('0001-first.sql', `create table note (word text); insert into note values ('old')`)
  const steps = (word: string) => `-- In steps: the table is large.
drop index concurrently if exists note_word;

create index concurrently note_word on note (word);

insert into note select '${word}' where not exists (select from note where word = '${word}');

create unique index concurrently if not exists note_once on note (word);
`
  write('0002-second.sql', steps('new'))
  await Promise.all([1, 2, 3].map(() => migrate(url, { folder: folder() })))
  write('0003-third.sql', `-- In steps: it fails.\ninsert into note values ('third');\n\nselect 1 / 0;\n`)
  await expect(migrate(url, { folder: folder() })).rejects.toThrow('division by zero')
  expect(await runSql(url, 'select word from note order by word')).toEqual([
    { word: 'new' },
    { word: 'old' },
    { word: 'third' },
  ])
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql'])
  write('0003-third.sql', steps('third'))
  await migrate(url, { folder: folder() })
  expect(await applied()).toHaveLength(3)
})

test('the rows of a step are steps too: so each partition gets its index concurrently', async () => {
  write(
    '0001-first.sql',
    `create table note (word text) partition by list (word); create table note_a partition of note for values in ('a');
    create table note_default partition of note default`,
  )
  write(
    '0002-second.sql',
    `-- In steps: the table is large.
create index if not exists note_word on only note (word);

-- A step of each row: its partitions.
select step from pg_inherits join pg_class part on part.oid = inhrelid cross join lateral (values
  (1, format('create index concurrently %I on %I (word)', part.relname || '_word', part.relname)),
  (2, format('alter index note_word attach partition %I', part.relname || '_word'))) as steps (place, step)
where inhparent = 'note'::regclass order by part.relname, place;
`,
  )
  await migrate(url, { folder: folder() })
  const indexes = `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indrelid::regclass::text like 'note%' order by 1`
  expect(await runSql(url, indexes)).toEqual([
    { name: 'note_a_word', valid: true },
    { name: 'note_default_word', valid: true },
    { name: 'note_word', valid: true },
  ])
})

const ours = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** Inserts one row into every table, as its columns require, without foreign keys. */
const fillEveryTable = `
  do $$
  declare t record; names text; parts text;
  begin
    set local session_replication_role = replica;
    for t in select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> 'schema_migration' loop
      select string_agg(quote_ident(attname), ', '), string_agg(case
          when format_type(atttypid, null) in ('bigint', 'integer', 'smallint', 'numeric') then '1'
          when format_type(atttypid, null) = 'boolean' then 'true'
          when format_type(atttypid, null) = 'jsonb' then '''[]'''
          when format_type(atttypid, null) like '%[]' then '''{}'''
          when format_type(atttypid, null) in ('date', 'timestamp with time zone') then '''2026-03-12'''
          else quote_literal('x') end, ', ') into names, parts
        from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attnotnull and not atthasdef;
      if names is null then continue; end if;
      begin execute format('insert into %I (%s) values (%s)', t.relname, names, parts);
      exception when check_violation or unique_violation then raise notice '%: %', t.relname, sqlerrm;
      end;
    end loop;
  end $$;
  select count(*)::int as filled from (select query_to_xml(format('select 1 from %I limit 1', relname), false, false, '')::text as found
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migration') t
  where found like '%<row>%'`

/** Those before them are applied everywhere, and an applied file never changes. */
const newestFiles = 12
let grown = ''
beforeAll(async () => {
  grown = await makeDatabase('empty')
  await migrate(grown, { upTo: ours.at(-newestFiles - 1) ?? '' })
})

test.each(ours.slice(-newestFiles))('%s applies to a database that already holds data, old and new', async (name) => {
  const [found] = await runSql<{ filled: number }>(grown, fillEveryTable)
  expect(found?.filled).toBeGreaterThan(3)
  await migrate(grown, { upTo: name })
  expect(await runSql(grown, 'select max(name) as latest from schema_migration')).toEqual([{ latest: name }])
})
