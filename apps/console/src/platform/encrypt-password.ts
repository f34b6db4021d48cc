/** SM2, order C1C3C2, as hex. The library comes only when somebody signs in. */
export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const { sm2 } = await import('sm-crypto-v2')
  return sm2.doEncrypt(password, publicKey, c1c3c2)
}

const c1c3c2 = 1
