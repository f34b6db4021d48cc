import { useLayoutEffect, useState } from 'react'

let lastOpener: Element | null = null
/** Of the part that still loads. */
let awaited: { opener: Element | null } | null = null

/** What closes gives the focus back to what opened it, so that a keyboard goes on from there. */
export function useReturnFocus(): Element | null {
  const [opener] = useState(openerNow)
  useLayoutEffect(
    () => () => {
      lastOpener = opener
      queueMicrotask(returnFocus) // only then has it left the page
    },
    [opener],
  )
  return opener
}

/** In the place of a part that loads: what opened this has opened the part, which may close without having loaded. */
export function useReturnFocusOfPart(): void {
  const opener = useReturnFocus()
  useLayoutEffect(() => {
    const own = { opener }
    awaited = own
    return () => {
      if (awaited === own) awaited = null
    }
  }, [opener])
}

/** An item of a menu goes with its menu: its button stays. */
function openerNow(): Element | null {
  if (awaited) return awaited.opener
  const { activeElement } = document
  return activeElement?.closest('.ant-dropdown') ? document.querySelector('.ant-dropdown-open') : activeElement
}

/** A focus that was lost goes to the opener of what closed last, or into what is open above it, where Escape closes it. */
export function returnFocus(): void {
  if (document.activeElement !== document.body) return
  const open = [...document.querySelectorAll<HTMLElement>('.ant-drawer, .ant-modal-wrap')].findLast(isShown)
  const opener = lastOpener
  if (opener instanceof HTMLElement && (!open || open.contains(opener))) opener.focus({ preventScroll: true })
  if (document.activeElement === document.body) open?.focus({ preventScroll: true })
}

const isShown = (place: HTMLElement): boolean => getComputedStyle(place).display !== 'none'
