import { sm2 } from 'sm-crypto-v2'
import type { TestServer } from '../../../test/test-server.ts'

/** Encrypts a password as a browser does. */
export async function sealed({ app }: Pick<TestServer, 'app'>, password: string): Promise<string> {
  const { data: publicKey } = (await app.inject('/api/login/publicKey')).json<{ data: string }>()
  return sm2.doEncrypt(password, publicKey, 1)
}
