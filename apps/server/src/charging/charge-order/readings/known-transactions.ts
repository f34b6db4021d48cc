import type { Context } from '../../../platform/context.ts'
import { readOrdersOfSamples, type SampleOrigin } from '../transaction-store.ts'

const knownAtMost = 20_000

export type KnownTransactions = ReturnType<typeof openKnownTransactions>

/** Finds the order of each sample. A pile never uses a transaction number again, so it can be remembered. */
export function openKnownTransactions() {
  const known = new Map<string, string>()
  return async (ctx: Context, origins: readonly SampleOrigin[]): Promise<(string | null)[]> => {
    const unknown = origins.filter((origin) => !isNumbered(origin) || !known.has(keyOf(origin)))
    const found = new Map((await readOrdersOfSamples(ctx, unknown)).map((orderId, index) => [unknown[index], orderId]))
    const orderIds = origins.map((origin) => found.get(origin) ?? known.get(keyOf(origin)) ?? null)
    if (known.size > knownAtMost) known.clear()
    for (const [origin, orderId] of found)
      if (origin && orderId && isNumbered(origin)) known.set(keyOf(origin), orderId)
    return orderIds
  }
}

const keyOf = ({ pileNo, transactionNo }: SampleOrigin): string => `${pileNo} ${transactionNo}`
const isNumbered = ({ transactionNo }: SampleOrigin): boolean => transactionNo !== null && transactionNo > 0
