const most = 1000

type Kept<Value> = { version: string; values: Map<string, Value> }
type Wish<Value> = { server: object; version: string; key: string; read: () => Promise<Value> }

/** Keeps what hangs on grants alone until any of them changes. The version is read first, so what is kept is never older than it says. */
export function keptByVersion<Value extends object>() {
  const servers = new WeakMap<object, Kept<Value>>()
  return async ({ server, version, key, read }: Wish<Value>): Promise<Value> => {
    const last = servers.get(server)
    const kept =
      last?.version === version && last.values.size < most ? last : { version, values: new Map<string, Value>() }
    servers.set(server, kept)
    const known = kept.values.get(key) ?? (await read())
    kept.values.set(key, known)
    return known
  }
}
