/** The names of a template's places, in order: `${code}`. */
export const placesOf = (content: string): string[] => [
  ...new Set([...content.matchAll(/\$\{(\w{1,20})\}/g)].map(([, name]) => name ?? '')),
]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Fills the places; a place without a value becomes empty. */
export const fillPlaces = (content: string, params: Readonly<Record<string, string>>, isHtml: boolean): string =>
  content.replaceAll(/\$\{(\w{1,20})\}/g, (_place, name: string) =>
    isHtml ? escaped(params[name] ?? '') : (params[name] ?? ''),
  )
