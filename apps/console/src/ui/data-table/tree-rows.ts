import type { Page } from '@chargedeck/contract/paging'
import { keepPreviousData, useQuery, useQueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { useMemo, useState, type Key } from 'react'

type BranchQuery<Row> = FetchQueryOptions<Row[], Error, Row[], readonly unknown[]>

export type Tree<Row> = {
  /** Everything is open at first. */
  expandAll?: boolean
  /** For a tree that loads branch by branch: which rows have children, and how to load them. */
  hasChildren?: (row: Row) => boolean
  children?: (id: string) => BranchQuery<Row>
}

/** Wraps an answer without pages for DataTable: the whole list, or a tree by `children`. */
export const wholeOf = <Row>(rows: Row[]): Page<Row> => ({
  pageNo: 1,
  pageSize: rows.length,
  totalPage: 1,
  totalRows: rows.length,
  totalCapped: false,
  rows,
})

type Branch<Row> = Row & { children?: Row[] | undefined }
// the rows of a tree all have one type
const below = <Row extends object>(row: Row): Row[] => (row as Branch<Row>).children ?? []

export const flat = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => [row, ...flat(below(row))])

/** The rows with their loaded branches, and which of them are open. */
export function useTreeRows<Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  tree: Tree<Row> | null,
) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const open = useMemo(() => {
    if (chosen || !tree?.expandAll) return chosen ?? []
    return flat(rows)
      .filter((row) => below(row).length > 0)
      .map(idOf)
  }, [chosen, rows, tree?.expandAll, idOf])
  const whole = new Set(flat(rows).flatMap((row) => (below(row).length > 0 ? [idOf(row)] : [])))
  const loaded = useBranches(
    open.filter((id) => !whole.has(id)),
    tree?.children,
  )
  if (!tree) return { grown: rows, expandable: null }
  const grow = (row: Row): Row => {
    const children = loaded?.get(idOf(row)) ?? below(row)
    return { ...row, children: children.length > 0 || tree.hasChildren?.(row) ? children.map(grow) : undefined }
  }
  const onChange = (keys: readonly Key[]) => setChosen(keys.map(String))
  return { grown: rows.map(grow), expandable: { expandedRowKeys: [...open], onExpandedRowsChange: onChange } }
}

/** A branch loads once, until its query is invalidated. */
function useBranches<Row>(open: readonly string[], children: Tree<Row>['children']): Map<string, Row[]> | undefined {
  const queries = useQueryClient()
  const branch = async (id: string, query: BranchQuery<Row>) =>
    [id, await queries.fetchQuery({ ...query, staleTime: Infinity })] as const
  return useQuery({
    queryKey: [children?.('').queryKey[0], 'branches', open],
    queryFn: async () => new Map(await Promise.all(children ? open.map((id) => branch(id, children(id))) : [])),
    enabled: children !== undefined && open.length > 0,
    placeholderData: keepPreviousData,
  }).data
}
