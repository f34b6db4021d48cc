import type { SettleMonthly } from '@chargedeck/contract/settlement/settle-month/shapes'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'

type Row = Pick<SettleMonthly, 'id' | 'settleMonth' | 'holderId' | 'holderName' | 'shareAmt' | 'confirmTime'>
export type OpenStatement = { id: string; month: string; holderName: string; shareAmt: Fen }

/** Months of partners that they have not confirmed, over all stations; each opens by one of its rows. */
export function openStatementsOf(rows: readonly Row[]): OpenStatement[] {
  const open = new Map<string, OpenStatement>()
  for (const { id, settleMonth, holderId, holderName, shareAmt, confirmTime } of rows) {
    if (confirmTime !== null) continue
    const key = `${settleMonth} ${holderId}`
    const known = open.get(key) ?? { id, month: settleMonth, holderName, shareAmt: fen(0) }
    open.set(key, { ...known, shareAmt: fen(known.shareAmt + shareAmt) })
  }
  return [...open.values()]
}
