/** The code of a gun in what a carrier sends for it: the code, or the text of the label that the driver scanned. */
export function connectorIn(text: string): string {
  const scanned = text.trim()
  const national = /^hlht:\/\/(.+)\.[^./]*\/?$/i.exec(scanned)
  if (national) return national[1] ?? ''
  if (!/^https?:\/\//i.test(scanned)) return scanned
  const [path = ''] = scanned.split(/[?#]/)
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
