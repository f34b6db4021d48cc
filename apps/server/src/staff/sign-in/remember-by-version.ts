const most = 1000

type Reading<Value> = { version: string; key: string; read: () => Promise<Value> }

/** Remembers what depends on grants alone until any of them changes. The version is read first, so that nothing older than it is remembered. */
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
