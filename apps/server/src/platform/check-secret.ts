import type { Db } from './postgres/db.ts'
import type { Sealer } from './seal.ts'
import { StartError } from './start-error.ts'

/** Fails the start, not the first sign-in, when the secret did not encrypt the stored keys. */
export async function checkSecret(db: Db, { keyId }: Sealer): Promise<void> {
  const foreign = await db.selectFrom('sysKey').select('name').where('keyId', '<>', keyId).executeTakeFirst()
  if (foreign)
    throw new StartError('密钥与数据库不符：请恢复数据目录中原来的 secret 文件，或设回原来的 CHARGEDECK_SECRET')
}
