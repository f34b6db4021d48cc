const parts = ['{x}', '{y}', '{z}']

/** Whether a text is the address of tiles: a page of the web with a place for column, row and zoom. */
export const isTileUrl = (template: string): boolean =>
  template.length > 0 && parts.every((part) => template.includes(part)) && originOf(template, 'a') !== null

/** Where the tiles come from: one origin for each letter that `{s}` can be. */
export function tileOriginsOf(template: string, subdomains: string): string[] {
  const letters = template.includes('{s}') && subdomains ? subdomains : 'a'
  return [...new Set([...letters].map((letter) => originOf(template, letter)).filter((origin) => origin !== null))]
}

function originOf(template: string, letter: string): string | null {
  const [, origin] = /^(https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?)\//.exec(template.replaceAll('{s}', letter)) ?? []
  return origin ?? null
}
