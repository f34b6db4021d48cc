/** LIKE patterns. Wildcards in a user's text are escaped. */
export const containing = (text: string): string => `%${literal(text)}%`
/** An ordinary index finds these rows, unlike those of `containing`. */
export const startingWith = (text: string): string => `${literal(text)}%`

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
