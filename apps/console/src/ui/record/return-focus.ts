import { useLayoutEffect, useState } from 'react'

let lastOpener: Element | null = null

/** What closes gives the focus back to what opened it, so that a keyboard goes on from there. */
export function useReturnFocus(): void {
  const [opener] = useState(openerNow)
  useLayoutEffect(
    () => () => {
      lastOpener = opener
      queueMicrotask(returnFocus) // only then has it left the page
    },
    [opener],
  )
}

/** An item of a menu goes with its menu: its button stays. */
function openerNow(): Element | null {
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
