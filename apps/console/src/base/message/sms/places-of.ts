/** The names of the placeholders in a template, in order. */
export const placesOf = (content: string): string[] => [
  ...new Set([...content.matchAll(/\$\{(\w{1,20})\}/g)].map(([, name]) => name ?? '')),
]
