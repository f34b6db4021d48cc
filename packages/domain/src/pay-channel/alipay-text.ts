/** What is signed: filled parameters by name, without the signature. In a notification its kind is not signed either. */
export const alipaySignText = (params: Readonly<Record<string, string>>, unsigned: readonly string[]): string =>
  Object.entries(params)
    .filter(([name, value]) => value !== '' && !unsigned.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** `content`: exactly the text that Alipay signed. `name`: of the method, or `error`. */
export type AlipayAnswer = { name: string; content: string; sign: string | null }

const answered =
  /^\s*\{\s*"(\w+)_response"\s*:\s*(\{[\s\S]*\})\s*(?:,\s*"alipay_cert_sn"\s*:\s*"[^"]*"\s*)?,\s*"sign"\s*:\s*"([^"]*)"\s*\}\s*$/
const unsignedError = /^\s*\{\s*"error_response"\s*:\s*(\{[\s\S]*\})\s*\}\s*$/

/** Null: not written as Alipay writes. */
export function alipayAnswerOrNull(text: string): AlipayAnswer | null {
  const [, name, content, sign] = answered.exec(text) ?? []
  if (name !== undefined && content !== undefined && sign !== undefined) return { name, content, sign }
  const error = unsignedError.exec(text)?.[1]
  return error === undefined ? null : { name: 'error', content: error, sign: null }
}
