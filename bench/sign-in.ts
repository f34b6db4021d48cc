import { sm2 } from 'sm-crypto-v2'

/** Signs in to a fresh server as its administrator, whose first password must be changed. */
export async function signIn(origin: string, password: string): Promise<string> {
  const { data: publicKey } = (await (await fetch(`${origin}/api/login/publicKey`)).json()) as { data: string } // as the contract says
  const sealed = (text: string) => sm2.doEncrypt(text, publicKey, 1)
  const { data } = await post(`${origin}/api/login`, { account: 'superAdmin', password: sealed(password) })
  const token = String(data)
  const change = { password: sealed(password), newPassword: sealed(`${password}-2`) }
  await post(`${origin}/api/sysUser/updatePwd`, change, token)
  return token
}

export async function post(url: string, body: object, token = ''): Promise<{ code: number; data: unknown }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: number; data: unknown } // each answer has them
}
