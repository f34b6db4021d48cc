import { useLayoutEffect, useRef } from 'react'

/**
 * Inside a drawer or a dialog: the first field of its form has the focus before anything is painted. What antd does
 * later takes the focus from a user who already types, and closes the list of choices that they have opened.
 */
export function TakeFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(
    () => queueMicrotask(() => focusFirstField(mark.current)), // a drawer is put into the page after its content
    [],
  )
  return <span ref={mark} hidden />
}

/** A choice of few words, as of a way to enter, comes before the field that it is about. */
const fields = ['input:not([type=radio])', 'textarea', '[contenteditable=true]']
  .map((field) => `form ${field}:not([disabled])`)
  .join()

function focusFirstField(mark: HTMLElement | null): void {
  const root = mark?.closest<HTMLElement>('.ant-drawer, .ant-modal-wrap')
  const { activeElement } = document
  if (!root || (root.contains(activeElement) && activeElement?.closest('form'))) return
  // a field that is not shown does not take the focus
  for (const field of [root, ...root.querySelectorAll<HTMLElement>(fields)]) {
    field.focus({ preventScroll: true })
    if (field !== root && document.activeElement === field) return
  }
}
