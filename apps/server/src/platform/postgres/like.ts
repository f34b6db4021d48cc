/** LIKE patterns; what people type has no wildcards. */
export const containing = (text: string): string => `%${literal(text)}%`
/** Unlike `containing`, an ordinary index finds these rows. */
export const startingWith = (text: string): string => `${literal(text)}%`

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
