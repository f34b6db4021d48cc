import { sm2 } from 'sm-crypto-v2'
import type { Context } from '../../platform/context.ts'
import { getKeyOrNull, insertKey } from '../session/store.ts'

export type LoginKey = { publicKey: string; privateKey: string }
type KeyContext = Pick<Context, 'tx' | 'sealer' | 'now'>

const name = 'login-password'
const opened = new WeakMap<object, LoginKey>() // by sealer, so by server

/** The pair that passwords are encrypted for on their way here; made at the first start. */
export async function ensureLoginKey({ tx, sealer, now }: KeyContext): Promise<void> {
  if (await getKeyOrNull(tx, name)) return
  const { publicKey, privateKey } = sm2.generateKeyPairHex()
  await insertKey(tx, {
    name,
    keyId: sealer.keyId,
    publicPart: publicKey,
    sealed: sealer.seal(privateKey),
    createTime: now(),
  })
}

export async function loginKey({ tx, sealer }: KeyContext): Promise<LoginKey> {
  const known = opened.get(sealer)
  if (known) return known
  const row = await getKeyOrNull(tx, name)
  if (!row?.publicPart) throw new Error('there is no key for login passwords: the start of the server makes it')
  if (row.keyId !== sealer.keyId)
    throw new Error('the key for login passwords was sealed with another CHARGEDECK_SECRET')
  const key = { publicKey: row.publicPart, privateKey: sealer.open(row.sealed) }
  opened.set(sealer, key)
  return key
}
