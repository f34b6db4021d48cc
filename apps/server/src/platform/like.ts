/** A LIKE pattern for rows that contain this text; what people type has no wildcards. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
