import type { ColumnArrangement, ListViewQuery } from '@chargedeck/contract/staff/list-view/arrangement'

/** What a view keeps of a list as it is shown now. */
export type ShownView = { query: ListViewQuery; columns: ColumnArrangement }

const ofPaging = new Set(['pageNo', 'pageSize'])

/** Filters and order, without the page. */
export const viewQueryOf = (query: object): ListViewQuery =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => !ofPaging.has(name) && value !== undefined)
      .map(([name, value]) => [name, [value].flat().map(String)]),
  )

/** The changes of the address that show the view: what it does not name is removed. */
export const changesTo = (view: ListViewQuery, now: object): object => ({
  ...Object.fromEntries(Object.keys(viewQueryOf(now)).map((name) => [name, undefined])),
  ...view,
  pageNo: 1,
})

export const columnsOf = ({ hidden, order, pinned, widths }: ColumnArrangement): ColumnArrangement => ({
  hidden,
  order,
  pinned,
  ...(widths && { widths }),
})

/** Whether the list shows this view's rows. Columns do not count: dragging an edge leaves no view. */
export const showsView = (view: ListViewQuery, now: ListViewQuery): boolean => textOf(view) === textOf(now)

const textOf = (query: ListViewQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))
