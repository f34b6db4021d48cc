import type { Context } from '../../platform/context.ts'

/** What an app was told of its user by WeChat or Alipay. */
export type Identities = Partial<Record<'wxOpenId' | 'wxUnionId' | 'aliUserId', string>>

/** Deleted customers have none. */
export async function isIdentityTaken(
  { tx }: Pick<Context, 'tx'>,
  name: 'wxOpenId' | 'aliUserId',
  value: string,
  exceptId: string | null,
): Promise<boolean> {
  const holder = await tx.selectFrom('customer').select('id').where(name, '=', value).executeTakeFirst()
  return holder !== undefined && holder.id !== exceptId
}

/**
 * Whether somebody who is older here came in by the same person's WeChat: its union id is the same in all apps of the operator, and a
 * second phone does not change it.
 */
export async function hasOlderAccount({ tx }: Pick<Context, 'tx'>, id: string): Promise<boolean> {
  const older = tx
    .selectFrom('customer as own')
    .innerJoin('customer as older', (join) =>
      join.onRef('older.wxUnionId', '=', 'own.wxUnionId').onRef('older.companyId', '=', 'own.companyId'),
    )
    .select('older.id')
    .whereRef('older.id', '<', 'own.id')
    .where('own.id', '=', id)
  return (await older.limit(1).executeTakeFirst()) !== undefined
}

/** Staff who edit the customer meanwhile are not disturbed: the version stays. */
export async function saveSignIn(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  identities: Identities,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ ...identities, lastLoginTime: now() })
    .where('id', '=', id)
    .execute()
}
