/** PostgreSQL stores no NUL and no half of a surrogate pair; a charger may send both. */
export const storableText = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()
