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
