import type { TableSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { changesTo, columnsOf, viewQueryOf } from './shown-view.ts'
import { ViewsMenu } from './views-menu.tsx'

export type ListViewsProps = {
  table: string
  /** Filters and order in force. */
  query: object
  look: TableSetting
  onLook: (changes: Partial<TableSetting>) => void
  onChange: (changes: object) => void
}

/** The views of a list: they change its address and how its columns are arranged. */
export const ListViews = ({ table, query, look, onLook, onChange }: ListViewsProps) => (
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
