import type { Db } from './postgres/db.ts'
import type { Sealer } from './seal.ts'
import { StartError } from './start-error.ts'

/** What another secret sealed could not be opened: better to know at the start than at the first sign-in. */
export async function checkSecret(db: Db, { keyId }: Sealer): Promise<void> {
  const foreign = await db.selectFrom('sysKey').select('name').where('keyId', '<>', keyId).executeTakeFirst()
  if (foreign)
    throw new StartError('密钥与数据库不符：请恢复数据目录中原来的 secret 文件，或设回原来的 CHARGEDECK_SECRET')
}
