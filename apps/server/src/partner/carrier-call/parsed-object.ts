/** Undefined: it is no JSON. Some partners begin their texts with a byte order mark. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

/** Null: no JSON, or another value than an object. */
export function parsedObject(text: string): Record<string, unknown> | null {
  const value = parsedJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}
