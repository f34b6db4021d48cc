/** The names of the places in a template, in their order. */
export const placesOf = (content: string): string[] => [
  ...new Set([...content.matchAll(/\$\{(\w{1,20})\}/g)].map(([, name]) => name ?? '')),
]
