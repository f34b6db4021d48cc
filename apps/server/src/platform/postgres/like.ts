/** LIKE patterns. Wildcards in a user's text are escaped. */
export const containing = (text: string): string => `%${literal(text)}%`
/** An ordinary index finds these rows, unlike those of `containing`. */
export const startingWith = (text: string): string => `${literal(text)}%`

const trigram = /[\p{L}\p{N}]{3}/u
/** For a column with a trigram index, which knows three letters or digits in a row: a shorter text is only a beginning. */
export const inName = (text: string): string => (isFoundWithin(text) ? containing(text) : startingWith(text))
export const isFoundWithin = (text: string): boolean => trigram.test(text)

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
