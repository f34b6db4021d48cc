import pg from 'pg'
import { format } from 'prettier'
import { isQuantity } from '../src/platform/postgres/shape-rows.ts'
import { columnTypes } from './column-types.ts'

type Column = { table: string; name: string; type: string; nullable: boolean; made: 'never' | 'default' | 'always' }

// Leaves out partitions, which look like their parent, and schemas of libraries.
const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
         case when a.attgenerated <> '' or a.attidentity = 'a' then 'always' when a.atthasdef or a.attidentity = 'd' then 'default' else 'never' end as made
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migration'
  order by c.relname, a.attnum`

const sqlTypes: Record<string, string> = {
  bigint: 'string', // an id, with which nobody calculates
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  numeric: 'Numeric',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  'time without time zone': 'string',
  uuid: 'string',
}

/** The text of tables.ts, from a migrated database. */
export async function describeTables(url: string): Promise<string> {
  const columns = await readColumns(url)
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const lost = Object.keys(columnTypes).filter((key) => !known.has(key))
  if (lost.length > 0) throw new Error(`column-types.ts names columns that do not exist: ${lost.join(', ')}`)
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table)).map(
    ([table, all = []]) =>
      `${camel(table)}: {\n${all.map((column) => `${camel(column.name)}: ${typeOf(column)}`).join('\n')}\n}`,
  )
  const body = `export type Tables = {\n${tables.join('\n')}\n}`
  const text = `// Made by \`npm run tables\` from the migrated database. Do not edit: change a migration, or tables/column-types.ts.\n${importsFor(body)}\n\n${body}`
  return format(text, { parser: 'typescript', semi: false, singleQuote: true, printWidth: 120 })
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Column>(columnsQuery)).rows
  } finally {
    await client.end()
  }
}

function typeOf(column: Column): string {
  const isJson = column.type === 'jsonb'
  const named = columnTypes[`${column.table}.${column.name}`]?.[0]
  const bare = named ?? (isJson ? 'object' : (unitOf(column) ?? plainTypeOf(column.type)))
  const json = column.nullable
    ? `JSONColumnType<${bare} | null, string | null, string | null>`
    : `JSONColumnType<${bare}>`
  const whole = isJson ? json : bare + (column.nullable ? ' | null' : '')
  if (isJson && column.made === 'default') return `ColumnType<${bare}, string | undefined, string>`
  if (column.made === 'always') return `GeneratedAlways<${whole}>`
  return column.made === 'default' ? `Generated<${whole}>` : whole
}

/** The ending of a name gives the unit, and db.ts reads exactly these as whole numbers. */
function unitOf({ name, type }: Column): string | null {
  if (type !== 'bigint' && type !== 'integer') return null
  if (/(^|_)amt$/.test(name)) return 'Fen'
  if (/(^|_)(energy|meter)$/.test(name)) return 'EnergyE4'
  if (name.endsWith('_price')) return 'PriceP4'
  return isQuantity(camel(name)) ? 'number' : null
}

function plainTypeOf(sqlType: string): string {
  const type = sqlTypes[sqlType.replace(/\[\]$/, '')]
  if (!type) throw new Error(`no TypeScript type is known for the SQL type ${sqlType}`)
  return sqlType.endsWith('[]') ? `${type}[]` : type
}

function importsFor(body: string): string {
  const used = (names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  const named = Object.values(columnTypes).map(([type, from]) => [type.replace(/\[\]$/, ''), from] as const)
  const modules = new Map<string, Set<string>>([
    ['kysely', new Set(used(['ColumnType', 'Generated', 'GeneratedAlways', 'JSONColumnType']))],
    ['@chargedeck/domain/kernel/money', new Set(used(['EnergyE4', 'Fen', 'PriceP4']))],
  ])
  if (/\bNumeric\b/.test(body)) modules.get('kysely')?.add('ColumnType')
  for (const [type, from] of named) modules.set(from, (modules.get(from) ?? new Set()).add(type))
  const lines = [...modules]
    .filter(([from, names]) => from !== '' && names.size > 0)
    .map(([from, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${from}'`)
  const numeric = /\bNumeric\b/.test(body)
    ? '\n\n/** Exact decimals arrive as text. */\ntype Numeric = ColumnType<string, string | number, string | number>'
    : ''
  return lines.toSorted().join('\n') + numeric
}

function camel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
