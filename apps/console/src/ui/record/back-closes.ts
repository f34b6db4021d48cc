import { createContext, use, useEffect, useEffectEvent, useState } from 'react'

/** What lies over a page: a dialog, a drawer or a question. */
type Layer = { order: number; isOfAddress: boolean; close: () => void }

const layers = new Set<Layer>()
let opened = 0

/** True around the drawer that the address opens: Back closes it by leaving that address. */
export const OfAddressContext = createContext(false)

/** Back closes what is open on top, as Escape does, and leaves the page as it is. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const [order] = useState(() => ++opened) // a drawer is rendered before the dialog inside it
  const isOfAddress = use(OfAddressContext)
  const closeNow = useEffectEvent(close)
  useEffect(
    () => (isOpen ? add({ order, isOfAddress, close: () => closeNow() }) : undefined),
    [order, isOfAddress, isOpen],
  )
}

/** The same for a question that no component shows; call what it returns once it is answered. */
export const backAnswers = (close: () => void): (() => void) => add({ order: ++opened, isOfAddress: false, close })

function add(layer: Layer): () => void {
  layers.add(layer)
  return () => void layers.delete(layer)
}

/** What closes the layer on top; null: there is none, or it is the drawer of the address. */
export function closeOfTop(): (() => void) | null {
  const inOrder = [...layers].toSorted((one, other) => one.order - other.order)
  const top = inOrder.at(-1)
  const drawerOfAddress = inOrder.find(({ isOfAddress }) => isOfAddress)
  return top === undefined || top === drawerOfAddress ? null : top.close
}
