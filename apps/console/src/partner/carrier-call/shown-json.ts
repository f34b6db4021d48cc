/** In lines where it is JSON; a body that was cut is shown as it is. */
export function shownJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
