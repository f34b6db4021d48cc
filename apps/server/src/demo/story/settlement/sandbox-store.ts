import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Context, Tx } from '../../../platform/context.ts'
import { insertRows } from '../../store.ts'

type SandboxCash = { reqSeqId: string; companyId: string; huifuId: string; amt: Fen; queryQty: number }
/** A payout of which the sandbox says what this row makes it say. */
export const prepareSandboxCash = ({ tx, now }: Pick<Context, 'tx' | 'now'>, cash: SandboxCash): Promise<void> =>
  insertRows(tx, 'sandboxCash', [{ ...cash, createTime: now() }])

export const setSandboxAccount = (tx: Tx, huifuId: string, said: { regName?: string; queryQty?: number }) =>
  tx.updateTable('sandboxAccount').set(said).where('huifuId', '=', huifuId).execute()

export const setSandboxCash = (tx: Tx, reqSeqId: string, said: { amt: Fen; queryQty: number }) =>
  tx.updateTable('sandboxCash').set(said).where('reqSeqId', '=', reqSeqId).execute()
