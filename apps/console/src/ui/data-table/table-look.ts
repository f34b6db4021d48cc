import { use, useState } from 'react'
import { MeContext } from '../../platform/me.ts'

export type Density = 'large' | 'middle' | 'small'
export type Pin = 'left' | 'right'
export type TableLook = { density: Density; hidden: string[] | null; order: string[]; pinned: Record<string, Pin | 'none'> }

const untouched: TableLook = { density: 'middle', hidden: null, order: [], pinned: {} }

/** How this person likes this table, remembered in the browser. */
export function useTableLook(table: string): [TableLook, (changes: Partial<TableLook>) => void] {
  const key = `chargedeck.table.${use(MeContext)?.id ?? ''}.${table}`
  const [look, setLook] = useState<TableLook>(() => ({ ...untouched, ...JSON.parse(localStorage.getItem(key) ?? '{}') }))
  const change = (changes: Partial<TableLook>) => {
    const next = { ...look, ...changes }
    localStorage.setItem(key, JSON.stringify(next))
    setLook(next)
  }
  return [look, change]
}

type Arranged = { key: string; fixed?: unknown; hiddenAtFirst?: boolean }

export const hiddenIn = (look: TableLook, columns: readonly Arranged[]): string[] =>
  look.hidden ?? columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key)

/** Columns as the person ordered them; one that came with a new release keeps its place at the end. */
export function inOrder<C extends Arranged>(columns: readonly C[], { order }: TableLook): C[] {
  const place = ({ key }: C) =>
    order.includes(key) ? order.indexOf(key) : order.length + columns.findIndex((column) => column.key === key)
  return columns.toSorted((a, b) => place(a) - place(b))
}

export function pinOf(column: Arranged, look: TableLook): Pin | 'none' {
  const own = column.fixed === 'left' || column.fixed === 'right' ? column.fixed : 'none'
  return look.pinned[column.key] ?? own
}
