import type { KeyboardEvent } from 'react'

/** Enter takes a date that was typed; it does not send the form with it. */
export function keepTypedDate(event: KeyboardEvent): void {
  const isOfDate = event.target instanceof HTMLInputElement && event.target.closest('.ant-picker') !== null
  if (event.key === 'Enter' && isOfDate) event.preventDefault()
}
