import type { TableSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { changeTable, tableOf, useSetting } from '../../../platform/setting.ts'

export type Density = TableSetting['density']
export type Pin = TableSetting['pinned'][string]
export type TableLook = TableSetting

/** The user's settings of this table, on every machine. */
export function useTableLook(table: string): [TableLook, (changes: Partial<TableLook>) => void] {
  const look = useSetting((setting) => tableOf(setting, table))
  return [look, (changes) => changeTable(table, changes)]
}

type Arranged = { key: string; fixed?: unknown; hiddenAtFirst?: boolean }

export const hiddenIn = (look: TableLook, columns: readonly Arranged[]): string[] =>
  look.hidden ?? columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key)

/** The columns in the user's order; columns of a new release come last. */
export function inOrder<C extends Arranged>(columns: readonly C[], { order }: TableLook): C[] {
  const place = ({ key }: C) =>
    order.includes(key) ? order.indexOf(key) : order.length + columns.findIndex((column) => column.key === key)
  return columns.toSorted((a, b) => place(a) - place(b))
}

export function pinOf(column: Arranged, look: TableLook): Pin {
  const own = column.fixed === 'left' || column.fixed === 'right' ? column.fixed : 'none'
  return look.pinned[column.key] ?? own
}
