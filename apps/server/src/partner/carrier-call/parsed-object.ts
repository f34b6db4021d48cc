const mostDepth = 64

/** Undefined: it is no JSON, or nested so deeply that no message is. Some partners begin their texts with a byte order mark. */
export function parsedJson(text: string): unknown {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
    return isShallow(value, mostDepth) ? value : undefined
  } catch {
    return undefined
  }
}

const isShallow = (value: unknown, left: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)))

/** Null: no JSON, or another value than an object. */
export function parsedObject(text: string): Record<string, unknown> | null {
  const value = parsedJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}
