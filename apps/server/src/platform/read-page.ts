import { pageSizeLimit, type Page } from '@chargedeck/contract/paging'
import { sql, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely'
import type { Context } from './context.ts'

const countCap = 10_000

type PageQuery<Field> = { pageNo: number; pageSize: number; sortField?: Field; sortOrder?: 'ascend' | 'descend' }

type Column<DB, T extends keyof DB> = StringReference<DB, T> | RawBuilder<unknown>
/** `last`: rows without a value stand last in both directions; `least`: no value is the least value, as indexes have it. */
type NullableColumn<DB, T extends keyof DB> = { column: Column<DB, T>; nulls: 'last' | 'least' }

type Sort<DB, T extends keyof DB, Field extends string> = {
  /** A field that the contract lets people sort by does not compile until it has its column. */
  columns: Readonly<Record<Field, Column<DB, T> | NullableColumn<DB, T>>>
  /** When the query names no field; left out: by `id` alone. */
  field?: Field
  /** When the query names no direction. */
  order: 'ascend' | 'descend'
  /** Makes the order stable: without it a row can show on two pages. Several columns where none is unique. */
  id: Column<DB, T> | readonly Column<DB, T>[]
}

type Slice = { limit: number; offset: number; direction: 'asc' | 'desc' }

type List<DB, T extends keyof DB, Selected, Row, Shown, Field extends string> = {
  /** Every row that the filters let through and that the caller may see. */
  matching: SelectQueryBuilder<DB, T, Selected>
  sort: Sort<DB, T, NoInfer<Field>>
  /** Chooses the columns of the page, which is sorted and cut already; what joins here is not counted. */
  select: (page: SelectQueryBuilder<DB, T, Selected>, slice: Slice) => { execute: () => Promise<Row[]> }
  present: (rows: Row[]) => Shown[] | Promise<Shown[]>
}

/** One page of a list, and how many rows there are. */
export async function readPage<DB, T extends keyof DB, Selected, Row, Shown, Field extends string>(
  ctx: Pick<Context, 'tx'>,
  query: PageQuery<Field>,
  { matching, sort, select, present }: List<DB, T, Selected, Row, Shown, Field>,
): Promise<Page<Shown>> {
  const limit = Math.min(query.pageSize, pageSizeLimit)
  const offset = (query.pageNo - 1) * limit
  const direction = (query.sortOrder ?? sort.order) === 'ascend' ? 'asc' : 'desc'
  const page = orderBy(matching, columnsOf(sort, query.sortField), direction).limit(limit).offset(offset)
  const rows = await select(page, { limit, offset, direction }).execute()
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0) // then the page itself says how many there are
  const [shown, counted] = await Promise.all([
    present(rows),
    isLast ? offset + rows.length : countUpToCap(ctx, matching),
  ])
  const totalRows = Math.min(counted, countCap)
  return {
    pageNo: query.pageNo,
    pageSize: limit,
    totalPage: Math.ceil(totalRows / limit),
    totalRows,
    totalCapped: counted > countCap,
    rows: shown,
  }
}

function columnsOf<DB, T extends keyof DB, Field extends string>(
  { columns, field, id }: Sort<DB, T, Field>,
  wanted = field,
): readonly (Column<DB, T> | NullableColumn<DB, T>)[] {
  const ids = Array.isArray(id) ? id : [id]
  const column = wanted && columns[wanted]
  return column && !ids.includes(column) ? [column, ...ids] : ids
}

function orderBy<DB, T extends keyof DB, Selected>(
  matching: SelectQueryBuilder<DB, T, Selected>,
  columns: readonly (Column<DB, T> | NullableColumn<DB, T>)[],
  direction: 'asc' | 'desc',
): SelectQueryBuilder<DB, T, Selected> {
  return columns.reduce((sorted, sortedBy) => {
    if (!isNullable(sortedBy)) return sorted.orderBy(expressionOf(sortedBy), direction)
    const nullsLast = sortedBy.nulls === 'last' || direction === 'desc'
    return sorted.orderBy(expressionOf(sortedBy.column), (by) => {
      const directed = direction === 'asc' ? by.asc() : by.desc()
      return nullsLast ? directed.nullsLast() : directed.nullsFirst()
    })
  }, matching)
}

const isNullable = <DB, T extends keyof DB>(
  column: Column<DB, T> | NullableColumn<DB, T>,
): column is NullableColumn<DB, T> => typeof column === 'object' && 'nulls' in column

const expressionOf = <DB, T extends keyof DB>(column: Column<DB, T>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column

/** Counts no further than the cap: nobody turns to page 1 001, and a full count of millions of rows is slow. */
async function countUpToCap<DB, T extends keyof DB, Selected>(
  { tx }: Pick<Context, 'tx'>,
  matching: SelectQueryBuilder<DB, T, Selected>,
): Promise<number> {
  const capped = matching
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(countCap + 1)
  const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from (${capped}) as capped`.execute(
    tx,
  )
  return rows[0]?.counted ?? 0
}
