import { passwordApi } from '@chargedeck/contract/staff/password/calls'
import { call } from './api.ts'

const c1c3c2 = 1

/** A password as it may travel: SM2 in hex. The library comes only when somebody signs in. */
export async function sealPassword(password: string): Promise<string> {
  const [{ sm2 }, publicKey] = await Promise.all([import('sm-crypto-v2'), call(passwordApi.publicKey, {})])
  return sm2.doEncrypt(password, publicKey, c1c3c2)
}
