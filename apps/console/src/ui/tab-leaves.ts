/** Tab only leaves an open list of choices: antd would choose, or take away, the highlighted one as Enter does. */
export function letTabOnlyLeave(): () => void {
  document.addEventListener('keydown', keepFromList, true)
  return () => document.removeEventListener('keydown', keepFromList, true)
}

function keepFromList(event: KeyboardEvent): void {
  if (event.key === 'Tab' && event.target instanceof Element && event.target.closest('.ant-select'))
    event.stopPropagation()
}
