import { fen } from '@chargedeck/domain/kernel/money'
import type { Entry } from '@chargedeck/domain/ledger/entry'
import { creditOf } from '@chargedeck/domain/ledger/journals'
import { sql, type Selectable } from 'kysely'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { LedgerContext } from '../ledger-context.ts'

export type HolderBalance = Selectable<Tables['holderBalance']>

/** A partner begins with nothing. */
export const addHolderBalance = ({ tx, now }: LedgerContext, holder: { holderId: string; companyId: string }) =>
  tx
    .insertInto('holderBalance')
    .values({ ...holder, updateTime: now() })
    .execute()

/** Locks what partners have before it moves, always in the same order, so that no two movements block each other. */
export async function lockHolders(
  { tx }: LedgerContext,
  holderIds: readonly string[],
): Promise<Map<string, HolderBalance>> {
  const rows = await tx
    .selectFrom('holderBalance')
    .selectAll()
    .where('holderId', '=', sql<string>`any(${plainArray([...new Set(holderIds)])}::bigint[])`)
    .orderBy('holderId')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.holderId, row]))
}

export async function saveHolders({ tx, now }: LedgerContext, holders: Iterable<HolderBalance>): Promise<void> {
  const rows = [...holders]
  const column = (name: 'holderId' | 'payableAmt' | 'frozenAmt' | 'withdrawnAmt') =>
    plainArray(rows.map((row) => row[name]))
  await sql`
    update holder_balance set payable_amt = moved.payable_amt, frozen_amt = moved.frozen_amt,
      withdrawn_amt = moved.withdrawn_amt, update_time = ${now()}
    from unnest(${column('holderId')}::bigint[], ${column('payableAmt')}::bigint[], ${column('frozenAmt')}::bigint[],
      ${column('withdrawnAmt')}::bigint[]) as moved (holder_id, payable_amt, frozen_amt, withdrawn_amt)
    where holder_balance.holder_id = moved.holder_id`.execute(tx)
}

/** Moves what partners have by the entries on it, and notes the balance after each. `balances` is changed. */
export const moveHolders = (balances: Map<string, HolderBalance>, entries: readonly Entry[]) =>
  entries.map((entry) => {
    if (entry.account !== 'HOLDER_PAYABLE' && entry.account !== 'HOLDER_FROZEN')
      return { ...entry, balanceAfterAmt: null }
    const before = balances.get(entry.ownerId)
    if (!before) throw new Error(`partner ${entry.ownerId} has no balance`)
    const column = entry.account === 'HOLDER_PAYABLE' ? 'payableAmt' : 'frozenAmt'
    const balanceAfterAmt = fen(before[column] + creditOf(entry.account, [entry]))
    balances.set(entry.ownerId, { ...before, [column]: balanceAfterAmt })
    return { ...entry, balanceAfterAmt }
  })
