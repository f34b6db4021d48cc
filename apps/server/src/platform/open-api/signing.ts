/** How an operator's own app signs a call, and a program that does. */
export const signing = `调用 /api/open/v1 下的接口无需登录，每次调用由应用以密钥签名，带四个请求头：
X-App-Key 应用标识；X-Time 1970年以来的秒数，与服务器相差不超过5分钟；X-Nonce 随机串，8到64位字母、数字、-或_，只能使用一次，调用失败也算使用；X-Sign 签名。
签名是以下五行的 HMAC-SHA256，以应用密钥为键，写成小写十六进制，行间为一个换行符，末行之后没有：方法（大写）；路径，含 /api 与查询参数，与发送的完全一致；X-Time；X-Nonce；正文的 SHA-256（小写十六进制，没有正文时为空串的 SHA-256）。
每个应用每分钟的调用次数有上限，超过时以 code 说明；更换密钥后原密钥立即失效。`

export const signingExample = `import { createHash, createHmac, randomUUID } from 'node:crypto'

async function call(server, appKey, appSecret, method, path, sent) {
  const body = sent === undefined ? '' : JSON.stringify(sent)
  const time = String(Math.floor(Date.now() / 1000))
  const nonce = randomUUID()
  const digest = createHash('sha256').update(body).digest('hex')
  const lines = [method, path, time, nonce, digest].join('\\n')
  const sign = createHmac('sha256', appSecret).update(lines).digest('hex')
  const headers = { 'X-App-Key': appKey, 'X-Time': time, 'X-Nonce': nonce, 'X-Sign': sign }
  if (body) headers['Content-Type'] = 'application/json'
  const answer = await fetch(server + path, { method, headers, body: body || undefined })
  return answer.json()
}
`
