import type { KyselyPlugin } from 'kysely'
import type { WorkDeps } from '../../src/platform/deps.ts'
import { chance, survived, upTo } from '../money-history/history.ts'
import { Killed } from '../money-history/killed.ts'
import type { PayoutHistory } from './payout-yard.ts'

const [dies, mostStatements] = [0.2, 40]

/** Runs a job that may die before any of its statements: what it had not committed is gone. */
export async function run(h: PayoutHistory, work: (deps: WorkDeps) => Promise<void>): Promise<void> {
  const deps = { ...h.server.deps, complain }
  await survived(() =>
    work(chance(h, dies) ? { ...deps, db: deps.db.withPlugin(dyingAfter(upTo(h, mostStatements))) } : deps),
  )
}

function dyingAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery({ node }) {
      left -= 1
      if (left < 0) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

function complain(error: unknown): void {
  if (!(error instanceof Killed)) throw error
}
