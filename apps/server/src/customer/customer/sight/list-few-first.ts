import { pageSizeLimit, type Page } from '@chargedeck/contract/paging'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { inOrder, pageOf, readPage, type Countable, type Part } from '../../../platform/read-page.ts'

/** What few customers have, up to this, is sorted. */
export const mostOfFew = 50_000
/** A list counts its rows up to this. */
export const mostCounted = 10_000
/** Up to this if each is looked up to be counted. */
export const mostLookedUp = 1000

type Reader = Pick<Context, 'tx'>
type Query = { pageNo: number; pageSize: number; sortOrder?: 'ascend' | 'descend' }
/** `hasNulls`: no value sorts as the least. */
type Sort = { id: string; key: string; hasNulls?: boolean; order?: 'ascend' | 'descend' }

type List<DB, T extends keyof DB, Row, Shown> = {
  matching: readonly (Countable | Part)[]
  rows: SelectQueryBuilder<DB, T, Row>
  sort: Sort
  /** A key of another table is looked up for each of few rows: a join may read that table whole. `id`: if not that of the sort. */
  few?: { rows: Countable; key: RawBuilder<unknown>; id?: string }
  /** As many rows as are sorted sooner than an index in the order of the list would be walked; 0: always walked. */
  fewRows: number
  /** The rows of these ids, in any order. */
  present: (ids: string[]) => Promise<Shown[]>
}

/** A page of the newest rows, or by a key. Rows that match rarely are found by their filters: in the order of the list they may come last. */
export async function listFewFirst<DB, T extends keyof DB, Row, Shown extends { id: string }>(
  ctx: Reader,
  query: Query,
  { matching, rows, sort, few, fewRows, present }: List<DB, T, Row, Shown>,
): Promise<Page<Shown>> {
  const page = { ...query, pageSize: Math.min(query.pageSize, pageSizeLimit) }
  const { order = 'descend' } = sort
  const sorted = { ...sort, order: query.sortOrder ?? order }
  const key = sql.ref(sort.key)
  const presentInOrder = async (ids: string[]) => {
    const shown = new Map((await present(ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => shown.get(id) ?? [])
  }
  const found =
    fewRows > 0 ? await readFew(ctx, few ?? { rows: rows as Countable, key }, { page, sort: sorted, fewRows }) : null
  if (found && found.counted <= fewRows)
    return pageOf(page, await presentInOrder(found.ids), { rows: found.counted, isCapped: false })
  const list = {
    rows: rows.select(sql<string>`${sql.ref(sort.id)}`.as('id')),
    sort: {
      columns: { key: sort.hasNulls ? { column: key, nulls: 'least' as const } : key },
      field: 'key' as const,
      order,
      id: sql.ref(sort.id),
    },
  }
  const idsOf = (shown: unknown[]) => shown.map((row) => (row as { id: string }).id)
  const walk = { pageNo: page.pageNo, pageSize: page.pageSize, sortOrder: sorted.order }
  if (found && found.counted > mostCounted) {
    const shown = await inOrder(list.rows, walk, list.sort)
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute()
    return pageOf(page, await presentInOrder(idsOf(shown)), { rows: found.counted, isCapped: true })
  }
  return readPage(ctx, walk, { ...list, matching, present: (shown) => presentInOrder(idsOf(shown)) })
}

type Few = { page: Query; sort: Sort; fewRows: number }
/** Counts one more than there may be, if there are more: then the ids are of no use. */
async function readFew(
  { tx }: Reader,
  { rows, key, id }: { rows: Countable; key: RawBuilder<unknown>; id?: string },
  { page, sort, fewRows }: Few,
) {
  const columns = sql<number>`${sql.ref(id ?? sort.id)} as id, ${key} as key, 1`
  const matching = rows
    .clearSelect()
    .select(columns.as('one'))
    .limit(fewRows + 1)
  const direction = sql.raw(sort.order === 'ascend' ? 'asc' : 'desc')
  const nulls = sql.raw(sort.order === 'ascend' ? 'nulls first' : 'nulls last')
  const { rows: answers } = await sql<{ counted: number; ids: string[] }>`
    with few as materialized ${matching}
    select (select count(*)::int from few) as counted, array(select id from few order by key ${direction} ${nulls}, id ${direction}
      limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}) as ids`.execute(tx)
  return answers[0] ?? null
}
