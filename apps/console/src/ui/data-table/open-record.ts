import { useEffect, useRef } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'

const field = 'open'
const insideFields = ['tab', 'gun'] // what a link opens inside the record

export type OpenRecord<Row> = {
  id: string
  /** Absent when a link opened a record that is not on this page: load it by its id. */
  row: Row | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  close: () => void
}

/** The open drawer's record is part of the address, so that it can be shared and Back closes it. */
export function useOpenRecord<Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): [OpenRecord<Row> | null, (id: string) => void] {
  const { params, setParams } = usePageAddress()
  const go = (id: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) for (const name of [field, ...insideFields]) after.delete(name)
        else after.set(field, id)
        return after
      },
      { replace },
    )
  const id = params.get(field)
  useFocusOnClose(id)
  const open = (opened: string) => go(opened, id !== null)
  if (id === null) return [null, open]
  const at = rows.findIndex((row) => idOf(row) === id)
  const step = (row: Row | undefined) => (at >= 0 && row ? () => go(idOf(row), true) : undefined)
  return [
    { id, row: rows[at], previous: step(rows[at - 1]), next: step(rows[at + 1]), close: () => go(null, true) },
    open,
  ]
}

/** Closes the drawer of a record that was deleted, wherever its dialog was opened. */
export function useCloseDeleted(): (id: string) => void {
  const { setParams } = usePageAddress()
  return (id) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (after.get(field) === id) for (const name of [field, ...insideFields]) after.delete(name)
        return after
      },
      { replace: true },
    )
}

/** A drawer that closes gives the focus back to the row that it was opened from. */
function useFocusOnClose(id: string | null): void {
  const before = useRef(id)
  useEffect(() => {
    const closed = before.current
    before.current = id
    if (closed === null || id !== null) return
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row-key]')]
    rows.find(({ dataset }) => dataset['rowKey'] === closed)?.focus({ preventScroll: true })
  }, [id])
}
