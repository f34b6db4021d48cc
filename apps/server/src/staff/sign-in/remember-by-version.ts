const most = 1000

type Reading<Value> = { version: string; key: string; read: () => Promise<Value> }

/** Caches what depends only on grants. Reads the version first, so that no older value is cached. */
export function rememberByVersion<Value extends object>() {
  let remembered = { version: '', values: new Map<string, Value>() }
  return async ({ version, key, read }: Reading<Value>): Promise<Value> => {
    if (remembered.version !== version || remembered.values.size >= most) remembered = { version, values: new Map() }
    const { values } = remembered
    const known = values.get(key) ?? (await read())
    values.set(key, known)
    return known
  }
}
