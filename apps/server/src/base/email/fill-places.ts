const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Puts the values into the template's places, as in `${code}`; a place without a value stays empty. */
export const fillPlaces = (content: string, params: Readonly<Record<string, string>>, isHtml: boolean): string =>
  content.replaceAll(/\$\{(\w{1,20})\}/g, (_place, name: string) =>
    isHtml ? escaped(params[name] ?? '') : (params[name] ?? ''),
  )
