import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 599.98px)'

/** Whether rows are shown as cards. */
export const usePhone = (): boolean => useSyncExternalStore(listen, isNarrow)

const isNarrow = () => window.matchMedia(narrow).matches

function listen(onChange: () => void): () => void {
  const media = window.matchMedia(narrow)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
