import { pageSizeLimit, type Page } from '@chargedeck/contract/paging'
import {
  sql,
  type AliasedRawBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type StringReference,
} from 'kysely'
import type { Context } from './context.ts'

const countCap = 10_000

type Order<Field> = { sortField?: Field; sortOrder?: 'ascend' | 'descend' }
type PageQuery<Field> = Order<Field> & { pageNo: number; pageSize: number }

type Column<DB, T extends keyof DB> = StringReference<DB, T> | RawBuilder<unknown>
/** `last`: rows without a value come last in both directions; `least`: no value sorts as the least, as in an index. */
type NullableColumn<DB, T extends keyof DB> = { column: Column<DB, T>; nulls: 'last' | 'least' }

type Sort<DB, T extends keyof DB, Field extends string> = {
  /** A field that the contract allows for sorting does not compile without its column. */
  columns: Readonly<Record<Field, Column<DB, T> | NullableColumn<DB, T>>>
  /** The default field; without one, by `id` alone. */
  field?: Field
  /** The default direction. */
  order: 'ascend' | 'descend'
  /** Makes the order stable: otherwise a row can show on two pages. Several columns if none is unique. */
  id: Column<DB, T> | readonly Column<DB, T>[]
}

type List<DB, T extends keyof DB, Row, Shown, Field extends string> = {
  /** Every row that matches the filters and that the caller may see, counted; in parts, no two of which have a row in common. A number: they are counted already. */
  matching: Matching | number
  /** The same rows with the shown columns: its joins neither add nor remove rows. */
  rows: SelectQueryBuilder<DB, T, Row>
  sort: Sort<NoInfer<DB>, NoInfer<T>, NoInfer<Field>>
  present: (rows: Row[]) => Shown[] | Promise<Shown[]>
}

/** Reads one page of a list and the number of rows. */
export async function readPage<DB, T extends keyof DB, Row, Shown, Field extends string>(
  ctx: Pick<Context, 'tx'>,
  query: PageQuery<Field>,
  { matching, rows, sort, present }: List<DB, T, Row, Shown, Field>,
): Promise<Page<Shown>> {
  const pageSize = Math.min(query.pageSize, pageSizeLimit)
  if (matching === 0) return pageOf({ ...query, pageSize }, [], { rows: 0, isCapped: false })
  const before = (query.pageNo - 1) * pageSize
  const page = inOrder(rows, query, sort).limit(pageSize).offset(before)
  const [shown, counted] = await Promise.all([
    page.execute().then((found) => present(found as Row[])), // Kysely only simplifies the type
    typeof matching === 'number' ? { rows: matching, isCapped: false } : countUpToCap(ctx, matching), // meanwhile, on a second connection
  ])
  return pageOf({ ...query, pageSize }, shown, counted)
}

/** One page of a list so short that it was read whole. */
export function pageOfAll<Shown>(query: PageQuery<string>, all: readonly Shown[]): Page<Shown> {
  const pageSize = Math.min(query.pageSize, pageSizeLimit)
  const before = (query.pageNo - 1) * pageSize
  const shown = all.slice(before, before + pageSize)
  return pageOf({ ...query, pageSize }, shown, { rows: all.length, isCapped: false })
}

export function pageOf<Shown>({ pageNo, pageSize }: PageQuery<string>, rows: Shown[], counted: Counted): Page<Shown> {
  const totalRows = Math.min(counted.rows, countCap)
  const totalCapped = counted.isCapped || counted.rows > countCap
  return { pageNo, pageSize, totalPage: Math.ceil(totalRows / pageSize), totalRows, totalCapped, rows }
}

/** Rows in the order that the query wants: of a page, or of an export of all of them. */
export function inOrder<DB, T extends keyof DB, Row, Field extends string>(
  rows: SelectQueryBuilder<DB, T, Row>,
  { sortField, sortOrder }: Order<Field>,
  { columns, field, order, id }: Sort<NoInfer<DB>, NoInfer<T>, NoInfer<Field>>,
): SelectQueryBuilder<DB, T, Row> {
  const direction = (sortOrder ?? order) === 'ascend' ? 'asc' : 'desc'
  const wanted = sortField ?? field
  const ids: readonly (Column<DB, T> | NullableColumn<DB, T>)[] = Array.isArray(id) ? id : [id]
  const sortedBy = wanted === undefined ? ids : [columns[wanted], ...ids]
  return sortedBy.reduce((sorted, column) => orderBy(sorted, column, direction), rows)
}

function orderBy<DB, T extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, T, Row>,
  column: Column<DB, T> | NullableColumn<DB, T>,
  direction: 'asc' | 'desc',
): SelectQueryBuilder<DB, T, Row> {
  if (!isNullable(column)) return rows.orderBy(expressionOf(column), direction)
  return rows.orderBy(expressionOf(column.column), (by) => {
    const directed = direction === 'asc' ? by.asc() : by.desc()
    return column.nulls === 'last' || direction === 'desc' ? directed.nullsLast() : directed.nullsFirst()
  })
}

const isNullable = <DB, T extends keyof DB>(
  column: Column<DB, T> | NullableColumn<DB, T>,
): column is NullableColumn<DB, T> => typeof column === 'object' && 'nulls' in column

const expressionOf = <DB, T extends keyof DB>(column: Column<DB, T>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column

type Limitable = { limit: (rows: number) => Expression<unknown> }
export type Countable = { clearSelect: () => { select: (one: AliasedRawBuilder<number, 'one'>) => Limitable } }

/** `most`: a part that is slow to count is counted up to this. */
export type Part = { rows: Countable; most: number }
type Matching = Countable | readonly (Countable | Part)[]
/** `isCapped`: there are more. */
type Counted = { rows: number; isCapped: boolean }

/** Nobody opens page 1 001, and a full count of millions of rows is slow. Once enough rows are counted, the parts that follow are not read. */
async function countUpToCap(ctx: Pick<Context, 'tx'>, matching: Matching): Promise<Counted> {
  const parts = partsOf(matching, countCap)
  const mostOfAll = Math.max(...parts.map(({ most }) => most))
  const counts = await countParts(ctx, parts, mostOfAll + 1)
  const rows = counts.reduce((sum, counted, at) => sum + Math.min(counted, parts[at]?.most ?? 0), 0)
  const isCapped = rows > mostOfAll || parts.some(({ most }, at) => (counts[at] ?? 0) > most)
  return { rows: Math.min(rows, mostOfAll), isCapped }
}

export async function countUpTo(ctx: Pick<Context, 'tx'>, matching: Matching, most: number): Promise<number> {
  const counts = await countParts(ctx, partsOf(matching, most - 1), most)
  return counts.reduce((sum, rows) => sum + rows, 0)
}

/** Each part counted up to `most`, or fewer where it has its own limit. */
export const partsOf = (matching: Matching, most: number): Part[] =>
  [matching].flat().map((part) => ('most' in part ? part : { rows: part, most }))

/** Each part has a limit itself, since PostgreSQL plans the parts of a union to be read whole; one row beyond says that there are more. */
async function countParts({ tx }: Pick<Context, 'tx'>, parts: readonly Part[], most: number): Promise<number[]> {
  const ones = parts.map(({ rows, most: mostOfPart }, at) => {
    const limited = rows
      .clearSelect()
      .select(sql<number>`1`.as('one'))
      .limit(mostOfPart + 1)
    return sql`select ${sql.lit(at)} as part from ${limited} as rows`
  })
  const capped = sql`${sql.join(ones, sql` union all `)} limit ${sql.lit(most)}`
  const counts = parts.map((_, at) => sql`count(*) filter (where part = ${sql.lit(at)})::int`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from (${capped}) as capped`.execute(tx)
  return rows[0]?.counts ?? []
}
