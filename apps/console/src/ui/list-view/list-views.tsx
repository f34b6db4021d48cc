import type { TableSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { usePageAddress } from '../../platform/page-address.ts'
import { comparisonField } from '../compared/comparisons.ts'
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
export function ListViews({ table, query, look, onLook, onChange }: ListViewsProps) {
  const compare = usePageAddress().params.get(comparisonField) ?? undefined
  const inView = { ...query, [comparisonField]: compare }
  return (
    <ViewsMenu
      table={table}
      shown={{ query: viewQueryOf(inView), columns: columnsOf(look) }}
      startView={look.startView}
      onStartView={(startView) => onLook({ startView })}
      onShow={(view) => {
        onLook(view.columns)
        onChange(changesTo(view.query, inView))
      }}
    />
  )
}
