import type { Context, Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { findByCodeOrNull } from './store.ts'

/** Null when it is empty or does not exist. */
export const configText = async (tx: Tx | Db, code: string): Promise<string | null> =>
  (await findByCodeOrNull(tx, code))?.value || null

export const configFlag = async (tx: Tx, code: string): Promise<boolean> => (await configText(tx, code)) === 'true'

export async function configNumber(tx: Tx | Db, code: string, otherwise: number): Promise<number> {
  const text = await configText(tx, code)
  return text === null ? otherwise : Number(text)
}

/** A secret, which no page shows: for code that signs in to another system with it. */
export async function configSecret(
  { tx, sealer }: Pick<Context, 'tx' | 'sealer'>,
  code: string,
): Promise<string | null> {
  const sealed = (await findByCodeOrNull(tx, code))?.sealed
  return sealed ? sealer.open(sealed) : null
}
