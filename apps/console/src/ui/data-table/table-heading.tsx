import type { ReactNode } from 'react'
import { changesTo, columnsOf, viewQueryOf } from '../list-view/shown-view.ts'
import { ViewsMenu } from '../list-view/views-menu.tsx'
import type { TableLook } from './columns/table-look.ts'

type Views = {
  table: string
  /** Filters and order in force. */
  query: object
  look: TableLook
  onLook: (changes: Partial<TableLook>) => void
  onChange: (changes: object) => void
}

/** The title of a list, with its saved views; a tree has none. */
export const TableHeading = ({ title, views }: { title: ReactNode; views: Views | null }) => (
  <span className="cd-table-title">
    {title}
    {views && <Views {...views} />}
  </span>
)

const Views = ({ table, query, look, onLook, onChange }: Views) => (
  <ViewsMenu
    table={table}
    shown={{ query: viewQueryOf(query), columns: columnsOf(look) }}
    startView={look.startView}
    onStartView={(startView) => onLook({ startView })}
    onShow={(view) => {
      onLook(view.columns)
      onChange(changesTo(view.query, query))
    }}
  />
)
