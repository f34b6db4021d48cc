import { passwordApi } from '@chargedeck/contract/staff/password/calls'
import { call } from './api.ts'

const c1c3c2 = 1

/** Encrypts a password for transport: SM2 in hex. The library loads only at sign-in. */
export async function sealPassword(password: string): Promise<string> {
  const [{ sm2 }, publicKey] = await Promise.all([import('sm-crypto-v2'), call(passwordApi.publicKey, {})])
  return sm2.doEncrypt(password, publicKey, c1c3c2)
}
