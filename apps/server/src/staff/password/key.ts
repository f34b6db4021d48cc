import { sm2 } from 'sm-crypto-v2'
import type { Context } from '../../platform/context.ts'
import { findKeyOrNull, insertKey } from './store.ts'

export type PasswordKey = { publicKey: string; privateKey: string }

const name = 'login-password'

/** The key pair with which browsers encrypt passwords, made at the first start. */
export async function ensurePasswordKey({ tx, sealer, now }: Context): Promise<void> {
  if (await findKeyOrNull(tx, name)) return
  const { publicKey, privateKey } = sm2.generateKeyPairHex()
  await insertKey(tx, {
    name,
    keyId: sealer.keyId,
    publicPart: publicKey,
    sealed: sealer.seal(privateKey),
    createTime: now(),
  })
}

export async function readPasswordKey({ tx, sealer }: Pick<Context, 'tx' | 'sealer'>): Promise<PasswordKey> {
  const row = await findKeyOrNull(tx, name)
  if (!row?.publicPart) throw new Error('there is no key for passwords: the start of the server makes it')
  if (row.keyId !== sealer.keyId) throw new Error('the key for passwords was sealed with another CHARGEDECK_SECRET')
  return { publicKey: row.publicPart, privateKey: sealer.open(row.sealed) }
}
