import type { Context, Tx } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'

/** For work that opens its own transactions: they are the caller's one, at the caller's moment. */
export const depsWithin = ({ tx, now, nextId, sealer, filesDir, allowsSandbox, publish }: Context): WorkDeps => ({
  db: dbWithin(tx),
  now,
  nextId,
  sealer,
  filesDir,
  publish,
  ...(allowsSandbox && { allowsSandbox }),
  complain: (error) => {
    throw error
  },
})

function dbWithin(tx: Tx): Db {
  const transaction = () => ({ execute: (work: (inner: Tx) => Promise<unknown>) => work(tx) })
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
